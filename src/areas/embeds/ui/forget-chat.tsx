import { useEffect } from 'react';

/**
 * Deletes the chat's conversation from this browser on pages without a session, so that the next person cannot read it
 * (docs/product/embeds.md#chat).
 */
export function ForgetChat() {
  useEffect(() => {
    const organization = localStorage.getItem(CONVERSATION_KEY);
    if (!organization) return;
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.includes(organization)) storage.removeItem(key);
    localStorage.removeItem(CONVERSATION_KEY);
  }, []);
  return null;
}

/** localStorage key with the chat's organization. Pages without a session use it to delete a conversation (forget-chat.tsx). */
export const CONVERSATION_KEY = 'surtidor.chat';
