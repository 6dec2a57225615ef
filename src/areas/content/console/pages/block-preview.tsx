import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type MiddlewareFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { isStoreCode, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { hasContent, parseMenuLinks, splitSlides } from '../../rules/read-blocks.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Banner } from '../../ui/store-blocks.tsx';
import { BLOCK_PLACES, placeOfBlock, storesOfBlock } from '../rules/block-places.ts';
import css from '../ui/preview.module.css';

const BlockPreview = graphql(`
  query BlockPreview($clave: String!, $contenido: BloqueInput) {
    vistaBloque(clave: $clave, contenido: $contenido) { title content }
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
  readonly title: string;
  readonly content: string;
}

async function preview({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs, typed?: Typed) {
  const clave = params.clave ?? '';
  const { vistaBloque } = await runGraphQL(context, BlockPreview, { clave, contenido: typed });
  const asked = new URL(request.url).searchParams.get('tienda') ?? '';
  const store: StoreCode = isStoreCode(asked) ? asked : (storesOfBlock(clave)[0] ?? 'main');
  const html = sanitizeHtml(vistaBloque?.content ?? '');
  return {
    store,
    place: placeOfBlock(clave),
    title: vistaBloque?.title.trim() ?? '',
    html,
    isEmpty: !hasContent(html),
    slides: splitSlides(html),
    links: parseMenuLinks(html),
  };
}

export const loader = (args: LoaderFunctionArgs) => preview(args);

export async function action(args: ActionFunctionArgs) {
  const fields = await readForm(args.request);
  return preview(args, { title: fields.get('title') ?? '', content: fields.get('content') ?? '' });
}

/** The block as the store's customers see it. Its links lead nowhere here. */
export default function BlockPreviewPage() {
  const saved = useLoaderData<typeof loader>();
  const { store, place, title, html, isEmpty, slides, links } = useActionData<typeof action>() ?? saved;
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    };
    document.addEventListener('click', stay);
    return () => document.removeEventListener('click', stay);
  }, []);
  return (
    <main id="contenido" data-store={store} className={css.page}>
      <h1 className={css.store}>
        {place ? BLOCK_PLACES[place].name : 'Bloque'} en {STORES[store].name}
      </h1>
      {isEmpty && <p className={css.empty}>Todavía no hay nada que mostrar aquí.</p>}
      {!isEmpty && place === 'banner' && <Banner banner={{ title: title || 'Aviso', html }} />}
      {!isEmpty && place === 'carousel' && <Carousel carousel={{ title: title || 'Novedades', slides }} />}
      {place === 'menu' && (
        <ul className={css.menu}>
          {links.map(({ href, label, isExternal }) => (
            <li key={href}>
              <a href={href}>
                {label}
                {isExternal && ' (sale del portal)'}
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
