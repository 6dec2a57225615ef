import type { SampleCalls } from '#tests/support/operations.ts';

/** An example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.cmsBlocks': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ cmsBlocks(identifiers: ["menu-links", "banner"]) { items { identifier title content } } }',
    toAnother: 'public',
  },
};
