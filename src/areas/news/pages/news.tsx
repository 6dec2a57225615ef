import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { Carousel } from '#areas/content/ui/carousel.tsx';
import { Banner } from '#areas/content/ui/store-blocks.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Breadcrumbs, type Crumb } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { NEWS_LIST } from '../rules/news-list.ts';
import { NEWS_PATH, POST_NAME } from '../rules/pages.ts';
import { PostArticle } from '../ui/post-article.tsx';
import { PostList } from '../ui/post-cards.tsx';
import css from '../ui/posts.module.css';
import type { Route } from './+types/news';
import { loadNews, loadPost } from './load-news.server.ts';

const { words } = NEWS_LIST;

const NOT_FOUND = 'No encontramos esta noticia';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const post = loaderData && 'post' in loaderData ? loaderData.post : undefined;
  if (!post) return [{ title: `${words.title} · Surtidor` }];
  return [
    { title: `${post.meta_title ?? post.name} · Surtidor` },
    { name: 'description', content: post.meta_description ?? post.short_description },
  ];
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const newsId = new URL(request.url).searchParams.get(POST_NAME);
  return newsId === null ? loadNews(request, context) : loadPost(newsId, context);
}

export { clientLoader } from '#web/page/reach-server.ts';

const keepRows = keepLoadedRows(NEWS_LIST);

/** List and post share one path. Loaded rows remain only while the list is shown. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.currentUrl.searchParams.get(POST_NAME) === args.nextUrl.searchParams.get(POST_NAME)
    ? keepRows(args)
    : args.defaultShouldRevalidate;

/** The distributor's news, or one post (docs/product/news.md). */
export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const newsId = search.get(POST_NAME);
  if ('problem' in loaderData && loaderData.problem !== undefined)
    return <Failed problem={loaderData.problem} newsId={newsId} />;
  if ('items' in loaderData)
    return (
      <>
        <Breadcrumbs items={[HOME, { label: words.title }]} />
        <PageHead title={words.title} />
        {loaderData.banner && (
          <div className={css.banner}>
            <Banner banner={loaderData.banner} />
          </div>
        )}
        <PostList posts={loaderData} />
        {loaderData.carousel && (
          <div className={css.below}>
            <Carousel carousel={loaderData.carousel} />
          </div>
        )}
      </>
    );
  const { post, others } = loaderData;
  return (
    <>
      <Breadcrumbs items={[HOME, LIST, { label: post?.name ?? 'Noticia' }]} />
      {post ? <PostArticle post={post} others={others} /> : <NotFound />}
    </>
  );
}

const HOME: Crumb = { label: 'Inicio', to: '/' };
const LIST: Crumb = { label: words.title, to: NEWS_PATH };

function Failed({ problem, newsId }: { readonly problem: string; readonly newsId: string | null }) {
  return (
    <>
      <Breadcrumbs items={newsId === null ? [HOME, { label: words.title }] : [HOME, LIST, { label: 'Noticia' }]} />
      <PageHead title={words.title} />
      <Card>
        <ErrorState
          title={newsId === null ? words.loadFailed : 'No pudimos traer esta noticia'}
          retryHref={newsId === null ? NEWS_PATH : `${NEWS_PATH}?${new URLSearchParams({ [POST_NAME]: newsId })}`}
        >
          <p>{problem}</p>
        </ErrorState>
      </Card>
    </>
  );
}

/** Text for a post that does not exist, is not published or is for other readers; the reasons must look the same. */
const NotFound = () => (
  <>
    <PageHead title={NOT_FOUND} />
    <Card>
      <EmptyState
        heading="h2"
        title="Ya no está publicada, o su dirección no está completa"
        action={<ButtonLink to={NEWS_PATH}>Ver todas las noticias</ButtonLink>}
      >
        <p>Vuelva a las noticias: las más recientes están primero.</p>
      </EmptyState>
    </Card>
  </>
);
