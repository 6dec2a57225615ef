import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  'Query.estadoPortal': { words: 'Ver si el portal está en servicio', needs: 'nothing', support: 'allowed' },
} as const satisfies Operations;
