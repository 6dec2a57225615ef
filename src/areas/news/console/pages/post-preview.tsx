import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type MiddlewareFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { isStoreCode, type StoreCode } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatContractTime } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { readingMinutes } from '../../rules/post.ts';
import { type Post, PostArticle } from '../../ui/post-article.tsx';
import css from '../ui/post-preview.module.css';

const PostPreview = graphql(`
  query PostPreview($id: Int!, $contenido: NoticiaInput) {
    vistaNoticia(id: $id, contenido: $contenido) {
      name short_description post_content categoria layout
      imagen { src ancho alto avif webp }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Vista previa · Operación · Surtidor' }];

/** Only the console's own pages may frame it. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context }, next) => {
    const response = await next();
    const { policyWith } = context.get(pageHost);
    response.headers.set('content-security-policy', policyWith({ 'frame-ancestors': ["'self'"] }));
    response.headers.set('x-frame-options', 'SAMEORIGIN');
    return response;
  },
];

interface Typed {
  readonly name: string;
  readonly short_description: string;
  readonly post_content: string;
  readonly categoria: string;
  readonly image: string;
}

const LARGEST_ID = 2_147_483_647;

async function preview({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs, typed?: Typed) {
  const id = Number(params.id);
  const isId = Number.isInteger(id) && id > 0 && id <= LARGEST_ID;
  const contenido = typed && { ...typed, tiendas: [], avisar: false };
  const { vistaNoticia: found } = await runGraphQL(context, PostPreview, { id: isId ? id : 0, contenido });
  const asked = new URL(request.url).searchParams.get('tienda') ?? '';
  const store: StoreCode = isStoreCode(asked) ? asked : 'main';
  if (!found || found.name.trim() === '') return { store, post: undefined };
  const html = sanitizeHtml(found.post_content);
  const post: Pick<Post, keyof typeof found | 'minutes' | 'preview' | 'publish_date' | 'post_id'> = {
    ...{ ...found, post_content: html, post_id: id, preview: null, minutes: readingMinutes(html) },
    publish_date: formatContractTime(context.get(pageHost).now()),
  };
  return { store, post: post as Post };
}

export const loader = (args: LoaderFunctionArgs) => preview(args);

export async function action(args: ActionFunctionArgs) {
  const fields = await readForm(args.request);
  const text = (name: string) => fields.get(name) ?? '';
  return preview(args, {
    ...{ name: text('name'), short_description: text('short_description'), post_content: text('post_content') },
    ...{ categoria: text('categoria'), image: text('image') },
  });
}

/** The post as the store's customers see it. Its links lead nowhere here. */
export default function PostPreviewPage() {
  const saved = useLoaderData<typeof loader>();
  const { store, post } = useActionData<typeof action>() ?? saved;
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    };
    document.addEventListener('click', stay);
    return () => document.removeEventListener('click', stay);
  }, []);
  return (
    <main id="contenido" data-store={store} className={css.page}>
      {post ? (
        <PostArticle post={post as Post} others={[]} />
      ) : (
        <h1 className={css.empty}>Todavía no hay nada que mostrar</h1>
      )}
    </main>
  );
}
