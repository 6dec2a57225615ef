import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  'Query.mpBlogPosts': { words: 'Leer las noticias', needs: 'session', support: 'allowed' },
} as const satisfies Operations;
