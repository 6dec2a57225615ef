import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  'Query.textosLegales': { words: 'Leer los términos y condiciones', needs: 'nothing', support: 'allowed' },
} as const satisfies Operations;
