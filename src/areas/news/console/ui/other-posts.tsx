import { LinkText } from '#ui/actions/link-text.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { CONSOLE_NEWS_PATH } from '../rules/pages.ts';
import { OTHER_POST_TABLE, type PostRow } from './post-table.tsx';

interface OtherPostsProps {
  readonly posts: readonly PostRow[];
  /** Number of all posts, this one included. */
  readonly total: number;
}

/** The latest posts beside the open one, with their readers. */
export const OtherPosts = ({ posts, total }: OtherPostsProps) =>
  posts.length > 0 && (
    <Card
      title="Otras noticias"
      action={<LinkText to={CONSOLE_NEWS_PATH}>{total > posts.length + 1 ? `Ver las ${total}` : 'Ver todas'}</LinkText>}
    >
      <DataTable caption="Otras noticias" table={OTHER_POST_TABLE} rows={posts} rowId="id" inCard />
    </Card>
  );
