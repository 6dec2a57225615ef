/**
 * localStorage key with the organization of the chat's conversation; cleared on pages without a session
 * (forget-chat.tsx).
 */
export const KEPT_CONVERSATION = 'surtidor.chat';
