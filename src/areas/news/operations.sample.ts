import type { SampleCalls } from '#tests/support/operations.ts';

/** An example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.mpBlogPosts': {
    needs: 'session',
    support: 'allowed',
    query: '{ mpBlogPosts(action: "get_post_list") { total_count items { post_id name post_content } } }',
    toAnother: 'public',
  },
};
