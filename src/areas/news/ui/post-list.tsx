import type { PostCardFragment } from '#generated/client/graphql.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { ListResults } from '#web/list/list-results.tsx';
import { useMoreRows } from '#web/list/use-more-rows.ts';
import { NEWS_LIST } from '../rules/news-list.ts';
import { PostCard } from './post-card.tsx';
import css from './posts.module.css';

type Posts = Pick<ListRows<PostCardFragment>, 'total_count' | 'items'> & ListRows<PostCardFragment>;

/** One large post, then three in a row; thumbnails on phones. */
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
          <PostCard key={post.post_id} post={post} lead={place === 0 && posts.before === 0} />
        ))}
      </ul>
    </ListResults>
  );
}
