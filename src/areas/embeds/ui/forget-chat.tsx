import { useEffect } from 'react';
import { KEPT_CONVERSATION } from './kept-conversation.ts';

/**
 * On pages without a session: deletes the conversation from this browser, so that the next person cannot read it
 * (docs/product/embeds.md#chat).
 */
export function ForgetChat() {
  useEffect(() => {
    const organization = localStorage.getItem(KEPT_CONVERSATION);
    if (!organization) return;
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.includes(organization)) storage.removeItem(key);
    localStorage.removeItem(KEPT_CONVERSATION);
  }, []);
  return null;
}
