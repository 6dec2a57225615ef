import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { framedByConsole, previewStore, typedFields } from '#areas/publishing/console/pages/preview.server.ts';
import { PreviewPage } from '#areas/publishing/console/ui/preview-page.tsx';
import { PREVIEW } from '#areas/publishing/console/ui/preview-store.ts';
import { STORES } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { hasContent, parseMenuLinks, splitSlides } from '../../rules/read-blocks.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Banner } from '../../ui/store-blocks.tsx';
import { BLOCK_FIELDS } from '../rules/block-form.ts';
import { BLOCK_PLACES, placeOfBlock, storesOfBlock } from '../rules/block-places.ts';
import css from '../ui/preview.module.css';

const BlockPreview = graphql(`
  query BlockPreview($clave: String!, $contenido: BloqueInput) {
    vistaBloque(clave: $clave, contenido: $contenido) { title content }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Vista previa · Operación · Surtidor' }];

export const middleware = framedByConsole;

export const handle = PREVIEW;

export async function loader({ request, params: { clave = '' }, context }: LoaderFunctionArgs) {
  const contenido = await typedFields(request, BLOCK_FIELDS);
  const { vistaBloque } = await runGraphQL(context, BlockPreview, { clave, contenido });
  const html = sanitizeHtml(vistaBloque?.content ?? '');
  return {
    store: previewStore(request, storesOfBlock(clave)[0]),
    place: placeOfBlock(clave),
    title: vistaBloque?.title.trim() ?? '',
    html,
    isEmpty: !hasContent(html),
    slides: splitSlides(html),
    links: parseMenuLinks(html),
  };
}

export const action = (args: ActionFunctionArgs) => loader(args);

export default function BlockPreviewPage() {
  const saved = useLoaderData<typeof loader>();
  const { store, place, title, html, isEmpty, slides, links } = useActionData<typeof action>() ?? saved;
  return (
    <PreviewPage className={css.page}>
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
    </PreviewPage>
  );
}
