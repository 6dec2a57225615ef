import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  'Query.cmsBlocks': { words: 'Ver los avisos del portal', needs: 'nothing', support: 'allowed' },
} as const satisfies Operations;
