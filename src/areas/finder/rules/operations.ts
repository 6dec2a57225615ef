import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  // Needs only a session: each group of hits checks the permission of its own list.
  'Query.buscar': { words: 'Buscar en el portal', needs: 'session', support: 'allowed', cost: 3 },
} as const satisfies Operations;
