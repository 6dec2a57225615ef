import { useId } from 'react';
import { NEWS_PATH } from '#areas/news/rules/pages.ts';
import { FourPosts } from '#areas/news/ui/post-cards.tsx';
import type { PostCardFragment } from '#generated/client/graphql.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import type { MaybePending } from './account.ts';
import { Block } from './block.tsx';
import css from './latest-news.module.css';

/** The four newest posts, two of them on phones. Renders nothing without posts or after a failure. */
export const LatestNews = ({ news }: { readonly news: MaybePending<readonly PostCardFragment[]> }) => (
  <Block of={news} loading={<Skeleton shape="rows" count={2} label="Cargando las noticias" />} failed={null}>
    {(posts) => posts.length > 0 && <News posts={posts} />}
  </Block>
);

function News({ posts }: { readonly posts: readonly PostCardFragment[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.news}>
      <div className={css.head}>
        <h2 id={titleId}>Noticias</h2>
        <LinkText to={NEWS_PATH}>Todas las noticias</LinkText>
      </div>
      <FourPosts posts={posts} />
    </section>
  );
}
