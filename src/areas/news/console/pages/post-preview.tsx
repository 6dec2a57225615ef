import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { framedByConsole, previewStore, typedFields } from '#areas/publishing/console/pages/preview.server.ts';
import { readNumber } from '#areas/publishing/console/pages/publish-form.server.ts';
import { NothingToPreview, PreviewPage } from '#areas/publishing/console/ui/preview-page.tsx';
import { PREVIEW } from '#areas/publishing/console/ui/preview-store.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatContractTime } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { readingMinutes } from '../../rules/post.ts';
import { type Post, PostArticle } from '../../ui/post-article.tsx';
import { POST_FORM_FIELDS, postTexts } from '../rules/post-form.ts';

const PostPreview = graphql(`
  query PostPreview($id: Int!, $contenido: NoticiaInput) {
    vistaNoticia(id: $id, contenido: $contenido) {
      name short_description post_content categoria layout fecha
      imagen { src ancho alto avif webp alt foco_x foco_y }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Vista previa · Operación · Surtidor' }];

export const middleware = framedByConsole;

export const handle = PREVIEW;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = readNumber(params.id);
  const typed = await typedFields(request, POST_FORM_FIELDS);
  const contenido = typed && { ...postTexts(typed), tiendas: [], avisar: false };
  const { vistaNoticia: found } = await runGraphQL(context, PostPreview, { id, contenido });
  const store = previewStore(request);
  if (!found || found.name.trim() === '') return { store, post: undefined };
  const { fecha, ...shown } = found;
  const html = sanitizeHtml(found.post_content);
  const post: Pick<Post, keyof typeof shown | 'minutes' | 'preview' | 'publish_date' | 'post_id'> = {
    ...{ ...shown, post_content: html, post_id: id, preview: null, minutes: readingMinutes(html) },
    publish_date: formatContractTime(fecha ? new Date(fecha) : context.get(pageHost).now()),
  };
  return { store, post: post as Post };
}

export const action = (args: ActionFunctionArgs) => loader(args);

export default function PostPreviewPage() {
  const saved = useLoaderData<typeof loader>();
  const { post } = useActionData<typeof action>() ?? saved;
  return <PreviewPage>{post ? <PostArticle post={post as Post} others={[]} /> : <NothingToPreview />}</PreviewPage>;
}
