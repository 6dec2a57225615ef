import type { RouterContextProvider } from 'react-router';
import type { PostCardFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { Loaded } from '../ui/account.ts';
import { loadedOf } from './loaded.server.ts';

/** The four newest posts of the home (docs/product/home.md#what-it-shows). */
const LatestNews = graphql(`
  query LatestNews {
    mpBlogPosts(action: "get_post_list", pageSize: 4) { items { ...PostCard } }
  }
`);

export const readLatestNews = (
  context: Readonly<RouterContextProvider>,
): Promise<Loaded<readonly PostCardFragment[]>> =>
  loadedOf(async () => (await askGraphQL(context, LatestNews, {})).data?.mpBlogPosts?.items);
