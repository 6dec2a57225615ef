import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  'Query.contactos': { words: 'Ver quién lo atiende', needs: 'session', support: 'allowed' },
} as const satisfies Operations;
