import type { Operations } from '#areas/session/rules/operation.ts';

/** Open to everyone, like the demo's pages. Each operation is refused when the demo is off. */
export const operations = {
  'Query.cuentasDemo': { words: 'Ver las cuentas de la demostración', needs: 'nothing', support: 'allowed' },
  'Query.correosDemo': { words: 'Ver los correos de la demostración', needs: 'nothing', support: 'allowed' },
} as const satisfies Operations;
