import { Link } from 'react-router';
import { Picture, type Preview, phoneWideSizes } from '#areas/content/ui/picture.tsx';
import type { PostCardFragment } from '#generated/client/graphql.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import { DateText } from '#ui/figures/date-text.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { ListResults } from '#web/list/list-results.tsx';
import { useMoreRows } from '#web/list/use-more-rows.ts';
import { NEWS_LIST } from '../rules/news-list.ts';
import { postHref } from '../rules/pages.ts';
import css from './posts.module.css';

interface PostCardProps {
  readonly post: PostCardFragment;
  /** Set for the first post of the list, which is large and has a preview of its picture. */
  readonly lead?: { readonly preview: Preview } | undefined;
}

/** The large picture takes seven of twelve columns. On phones the other pictures are thumbnails. */
const LEAD_SIZES = phoneWideSizes('690px');
const CARD_SIZES = '(min-width: 992px) 390px, (min-width: 576px) 50vw, 112px';

/** A post in a list. The whole card is a link. */
function PostCard({ post, lead }: PostCardProps) {
  const Title = lead ? 'h2' : 'h3';
  return (
    <li className={classNames(css.post, lead && css.lead)}>
      <Link to={postHref(post.post_id)} className={css.card}>
        {post.imagen && (
          <span className={css.picture}>
            <Picture
              picture={post.imagen}
              preview={lead?.preview}
              sizes={lead ? LEAD_SIZES : CARD_SIZES}
              first={lead !== undefined}
            />
          </span>
        )}
        <span className={css.date}>
          <PostDate post={post} />
        </span>
        <Title>{post.name}</Title>
        <p>{post.short_description}</p>
      </Link>
    </li>
  );
}

interface Posts extends ListRows<PostCardFragment> {
  readonly preview: Preview;
}

/** One large post, then rows of three. On phones all but the first have thumbnails. */
export function PostList({ posts }: { readonly posts: Posts }) {
  const more = useMoreRows(NEWS_LIST, posts);
  if (posts.total_count === 0)
    return (
      <Card>
        <EmptyState heading="h2" title="Todavía no hay noticias">
          Aquí publicamos lo que cambia en precios, despachos y en el portal.
        </EmptyState>
      </Card>
    );
  return (
    <ListResults list={NEWS_LIST} window={posts} more={more}>
      <ul className={css.posts}>
        {more.rows.map((post, place) => (
          <PostCard key={post.post_id} post={post} lead={place === 0 && posts.before === 0 ? posts : undefined} />
        ))}
      </ul>
    </ListResults>
  );
}

/** Four posts in one row; on phones one below the other. */
export const FourPosts = ({ posts }: { readonly posts: readonly PostCardFragment[] }) => (
  <ul className={classNames(css.posts, css.four)}>
    {posts.map((post) => (
      <PostCard key={post.post_id} post={post} />
    ))}
  </ul>
);

interface PostDateProps {
  readonly post: { readonly publish_date: string; readonly categoria?: string | null };
  /** The reading time. */
  readonly minutes?: string;
}

/** Date, category and reading time of a post: `28 ago 2026 · Despachos · 2 minutos`. */
export const PostDate = ({ post: { publish_date, categoria }, minutes }: PostDateProps) => (
  <>
    <DateText value={publish_date.slice(0, 10)} />
    {categoria && ` · ${categoria}`}
    {minutes && ` · ${minutes}`}
  </>
);
