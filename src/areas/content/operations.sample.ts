import type { SampleCalls } from '#tests/support/operations.ts';

/** A call of each operation, for the tests that walk all of them. */
export const sampleCalls: SampleCalls = {
  'Query.cmsBlocks': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ cmsBlocks(identifiers: ["menu-links", "banner"]) { items { identifier title content } } }',
    toAnother: 'public',
  },
};
