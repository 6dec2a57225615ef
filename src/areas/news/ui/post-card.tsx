import { Link } from 'react-router';
import { Picture, phoneWide } from '#areas/content/ui/picture.tsx';
import type { PostCardFragment } from '#generated/client/graphql.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import { postHref } from '../rules/pages.ts';
import { PostDate } from './post-date.tsx';
import css from './posts.module.css';

interface PostCardProps {
  readonly post: PostCardFragment;
  /** The first of the list, shown large. */
  readonly lead?: boolean;
}

/** The large picture takes seven columns of twelve; on phones the others are thumbnails. */
const LEAD_SIZES = phoneWide('690px');
const CARD_SIZES = '(min-width: 992px) 390px, (min-width: 576px) 50vw, 112px';

/** A post in a list; the whole card leads to it. */
export function PostCard({ post, lead = false }: PostCardProps) {
  const Title = lead ? 'h2' : 'h3';
  return (
    <li className={classNames(css.post, lead && css.lead)}>
      <Link to={postHref(post.post_id)} className={css.card}>
        {post.imagen && (
          <span className={css.picture}>
            <Picture picture={post.imagen} sizes={lead ? LEAD_SIZES : CARD_SIZES} first={lead} />
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
