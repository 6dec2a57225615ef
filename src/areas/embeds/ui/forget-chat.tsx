import { useEffect } from 'react';
import { KEPT_CONVERSATION } from './kept-conversation.ts';

/** On pages without a session: the next person at this computer does not find the last one's conversation (docs/product/embeds.md#chat). */
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
