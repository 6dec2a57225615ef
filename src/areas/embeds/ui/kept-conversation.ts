/** Names the organization whose conversation this browser keeps, until somebody else may sign in (forget-chat.tsx). */
export const KEPT_CONVERSATION = 'surtidor.chat';
