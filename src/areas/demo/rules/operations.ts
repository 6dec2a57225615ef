import type { Operations } from '#areas/session/rules/operation.ts';

/** Public like the demo's pages. When the demo is off, each operation is refused. */
export const operations = {
  'Query.cuentasDemo': { words: 'Ver las cuentas de la demostración', needs: 'nothing', support: 'allowed' },
  'Query.correosDemo': { words: 'Ver los correos de la demostración', needs: 'nothing', support: 'allowed' },
} as const satisfies Operations;
