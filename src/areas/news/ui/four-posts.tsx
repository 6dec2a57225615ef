import type { PostCardFragment } from '#generated/client/graphql.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import { PostCard } from './post-card.tsx';
import css from './posts.module.css';

/** Posts in one row of four, on phones one below the other. */
export const FourPosts = ({ posts }: { readonly posts: readonly PostCardFragment[] }) => (
  <ul className={classNames(css.posts, css.four)}>
    {posts.map((post) => (
      <PostCard key={post.post_id} post={post} />
    ))}
  </ul>
);
