import { createContentCleaner } from '#areas/content/server/index.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { type RequestContext, requireSession } from '#areas/session/server/index.ts';
import type { MpBlogPosts, MpBlogPostsResolvers, QueryResolvers } from '#generated/contract.ts';
import { formatContractTime } from '#kernel/local-date.ts';
import type { SafeHtml } from '#kernel/safe-html.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { type Page, readPage } from '#platform/graphql/paging.ts';
import { findPicturePreview, findPictures, type NamedPicture } from '#platform/pictures/picture-queries.ts';
import { buildPictureSources, insertPictureCopies, pictureNamesIn } from '#platform/pictures/place-pictures.ts';
import { GET_POST_LIST, parsePostId } from '../rules/post.ts';
import { pictureFacts } from '../rules/post-content.ts';
import { findPost, listPosts, type Reader, type StoredPost } from './queries.ts';
import type { PostReadLog } from './read-log.ts';

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly reads: PostReadLog;
}

type NewsResolvers = {
  readonly Query: Pick<QueryResolvers, 'mpBlogPosts'>;
  readonly MpBlogPosts: MpBlogPostsResolvers;
};

/** Width of a post's text, which has at most 68 characters per line. */
const TEXT_SIZES = '(min-width: 992px) 620px, 100vw';

/** Default page size of the contract. */
const PAGE_SIZE = 3;

/** Maximum size of a preview in bytes. */
const LARGEST_PREVIEW = 6_144;

/** Uses the customer's own store, not the store that the request names. */
function readerOf(context: RequestContext, now: Date): Reader {
  const session = requireSession(context);
  return { store: session.storeCode, country: session.pais, now };
}

/**
 * Posts for the contract, with the first post's picture, whose preview is read only when the query selects it.
 * @wiring codegen.ts types the resolvers with it.
 */
export interface PresentedPosts extends Omit<MpBlogPosts, 'vista_previa'> {
  readonly lead: NamedPicture | undefined;
}

export function createResolvers({ connection, clock, reads }: Deps): NewsResolvers {
  const clean = createContentCleaner();
  /** Pictures are not cached: the feed may deliver one after its post, or replace it. */
  const present = async (posts: readonly StoredPost[]) => {
    const texts = posts.map(({ post_id, post_content }) => clean(`noticia ${post_id}`, post_content));
    const names = [...posts.flatMap(({ image }) => image ?? []), ...texts.flatMap(pictureNamesIn)];
    const pictures = await findPictures(connection, [...new Set(names)]);
    const items = posts.map(({ publish_date, created_at, updated_at, ...post }, place) => {
      const named = pictures.get(post.image ?? '');
      const imagen = named ? { ...buildPictureSources(named), ...pictureFacts(post) } : null;
      return {
        ...post,
        image: imagen?.src ?? null,
        imagen,
        post_content: insertPictureCopies(texts[place] as SafeHtml, pictures, TEXT_SIZES),
        publish_date: formatContractTime(publish_date),
        created_at: formatContractTime(created_at),
        updated_at: formatContractTime(updated_at),
      };
    });
    return { items, lead: pictures.get(posts[0]?.image ?? '') };
  };
  return {
    Query: {
      async mpBlogPosts(_source, { action, filter, pageSize, currentPage }, context) {
        if (action !== GET_POST_LIST) throw invalidInput(`action value must be ${GET_POST_LIST}.`);
        const page = readPage(pageSize ?? PAGE_SIZE, currentPage);
        const reader = readerOf(context, clock.now());
        const { posts, total } = filter?.post_id
          ? await onePost(connection, reader, filter.post_id.eq, page)
          : await listPosts(connection, reader, page);
        const [first] = posts;
        if (filter?.post_id && first) noteRead(reads, requireSession(context), first.post_id, reader.now);
        return { total_count: total, pageInfo: pageInfoOf(page, total), ...(await present(posts)) };
      },
    },
    MpBlogPosts: {
      vista_previa: ({ lead }) => (lead ? findPicturePreview(connection, lead, LARGEST_PREVIEW) : null),
    },
  };
}

/** Counts that a person of the customer opened a post; support staff do not count. */
function noteRead(reads: PostReadLog, session: Session, post_id: number, leida_en: Date): void {
  const { userId: user_id, cliente, storeCode: store_code, isSupportUser } = session;
  if (!isSupportUser) reads.note({ post_id, user_id, cliente, store_code, leida_en });
}

async function onePost(connection: Connection, reader: Reader, text: string, { offset }: Page) {
  const id = parsePostId(text);
  const post = id === undefined ? undefined : await findPost(connection, reader, id);
  return { posts: post && offset === 0 ? [post] : [], total: post ? 1 : 0 };
}

function pageInfoOf({ pageSize, currentPage }: Page, total: number) {
  const endPage = Math.max(1, Math.ceil(total / pageSize));
  return {
    pageSize,
    currentPage,
    startPage: 1,
    endPage,
    hasNextPage: currentPage < endPage,
    hasPreviousPage: currentPage > 1,
  };
}
