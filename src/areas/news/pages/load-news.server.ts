import { data, type RouterContextProvider } from 'react-router';
import { readStoreBlocks } from '#areas/content/pages/blocks.server.ts';
import type { Preview } from '#areas/content/ui/picture.tsx';
import type { ShownBanner, ShownCarousel } from '#areas/content/ui/store-blocks.tsx';
import { openableCarousel } from '#areas/shell/pages/slides.server.ts';
import type { PostCardFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import type { SafeHtml } from '#kernel/safe-html.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { loadList, toListProblem } from '#web/list/load-list.server.ts';
import { translateNews } from '../rules/contract-messages.ts';
import { NEWS_LIST } from '../rules/news-list.ts';
import { beginsWithPicture, readingMinutes } from '../rules/post.ts';
import type { OtherPost, Post } from '../ui/post-article.tsx';

type Context = Readonly<RouterContextProvider>;

interface FoundPosts {
  readonly total_count: number;
  readonly preview: Preview;
  readonly items: readonly PostCardFragment[];
  /** The store's announcement, shown above the list. */
  readonly banner: ShownBanner | undefined;
  /** The store's carousel, shown below the list. */
  readonly carousel: ShownCarousel | undefined;
}

/** Loads the list. The first post is shown large, followed by three for each page, so a request loads one post more than a page has. */
export const loadNews = (request: Request, context: Context) =>
  loadList<FoundPosts>(NEWS_LIST, {
    request,
    translate: translateNews,
    async ask(paging) {
      const next = paging.pageSize * paging.currentPage + 1;
      const lead = paging.currentPage === 1;
      const [{ data: found, errors }, blocks] = await Promise.all([
        askGraphQL(context, NewsList, { ...paging, next, lead }),
        readStoreBlocks(context),
      ]);
      const { posts, after } = found ?? {};
      if (!posts || !after) return { found: undefined, errors };
      const items = [...posts.items, ...after.items];
      return {
        found: {
          total_count: posts.total_count,
          preview: posts.vista_previa ?? null,
          items,
          banner: blocks.banner,
          carousel: openableCarousel(context, blocks.carousel),
        },
        errors,
      };
    },
  });

/** Maximum length of an identifier; real ones are shorter. */
const LONGEST_ID = 20;
/** Number of other posts next to the open one. */
const OTHERS = 3;

export interface LoadedPost {
  readonly post: Post | undefined;
  readonly others: readonly OtherPost[];
  readonly problem?: never;
}

/** Loads a post and the newest other posts. `post` is undefined for a missing post, and for one that the person may not read. */
export async function loadPost(newsId: string, context: Context) {
  const id = newsId.trim().slice(0, LONGEST_ID);
  const { data: found, errors } = await askGraphQL(context, NewsPost, { id });
  if (errors || !found?.post || !found.others) return toListProblem(errors, translateNews);
  const [item] = found.post.items;
  const others = found.others.items.filter(({ post_id }) => post_id !== item?.post_id).slice(0, OTHERS);
  const preview = item && beginsWithPicture(item) ? found.post.vista_previa : null;
  const post = item && { ...item, preview, ...readable(item.post_content) };
  return data<LoadedPost>({ post, others }, { status: post ? 200 : 404 });
}

/** Maximum length of a post in characters. Longer posts are cut off, because sanitising them would take too long. */
const LONGEST_CONTENT = 100_000;

/** Sanitised by the back end already. Sanitised again, because another back end may not do so. */
function readable(content: string): { readonly post_content: SafeHtml; readonly minutes: string } {
  const html = sanitizeHtml(content.slice(0, LONGEST_CONTENT));
  return { post_content: html, minutes: readingMinutes(html) };
}

graphql(`
  fragment PostCard on MpBlogPost {
    post_id
    name
    categoria
    short_description
    publish_date
    imagen { src ancho alto avif webp alt foco_x foco_y }
  }
`);

/** A page of posts, and the number of the next page. The list shows its first post large and the others in rows of three. */
const NewsList = graphql(`
  query NewsList($pageSize: Int!, $currentPage: Int!, $next: Int!, $lead: Boolean!) {
    posts: mpBlogPosts(action: "get_post_list", pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      vista_previa @include(if: $lead)
      items { ...PostCard }
    }
    after: mpBlogPosts(action: "get_post_list", pageSize: 1, currentPage: $next) {
      items { ...PostCard }
    }
  }
`);

/** A post, and the newest other posts. */
const NewsPost = graphql(`
  query NewsPost($id: String!) {
    post: mpBlogPosts(action: "get_post_list", filter: { post_id: { eq: $id } }, pageSize: 1) {
      vista_previa
      items { ...PostCard post_content layout meta_title meta_description }
    }
    others: mpBlogPosts(action: "get_post_list", pageSize: 4) {
      items { post_id name publish_date }
    }
  }
`);
