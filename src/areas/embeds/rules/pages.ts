import type { PageRow } from '#areas/session/rules/site.ts';

export const pages: readonly PageRow[] = [
  { path: '/datos-del-chat', visit: 'session', file: 'areas/embeds/pages/chat-person.ts', frame: 'none' },
];
