import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import {
  compareWithShown,
  publishAction,
  publishPageFacts,
  versionToCompare,
} from '#areas/publishing/console/pages/publish-form.server.ts';
import { FieldsForm } from '#areas/publishing/console/ui/fields-form.tsx';
import type { PublishAnswer } from '#areas/publishing/console/ui/publish-answer.ts';
import { PublishPage } from '#areas/publishing/console/ui/publish-page.tsx';
import { WhenCard } from '#areas/publishing/console/ui/publish-parts.tsx';
import { STORES } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sendForm } from '#web/form/form-answer.ts';
import { BLOCK_FIELDS } from '../rules/block-form.ts';
import { BLOCK_PLACES, placeOfBlock, storesOfBlock } from '../rules/block-places.ts';
import { blockPath, CONTENT_PATH } from '../rules/pages.ts';

const ConsoleBlock = graphql(`
  query ConsoleBlock($clave: String!, $comparar: Int) {
    bloqueConsola(clave: $clave, comparar: $comparar) {
      clave puede_cambiar version dueno borrador_autor borrador_en
      subida { direccion limite_bytes }
      en_vivo { title content }
      borrador { title content }
      comparado { title content }
      historial { id numero titulo origen estado en_vivo desde hasta autor creada_en }
    }
  }
`);
const SaveBlock = graphql(`
  mutation SaveBlock($clave: String!, $version: Int!, $contenido: BloqueInput!) {
    guardarBloque(clave: $clave, version: $version, contenido: $contenido) { version }
  }
`);
const PublishBlock = graphql(`
  mutation PublishBlock($clave: String!, $version: Int!, $contenido: BloqueInput!, $desde: String, $hasta: String) {
    publicarBloque(clave: $clave, version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) { version }
  }
`);
const DecideBlock = graphql(`
  mutation DecideBlock($clave: String!, $version: Int!, $acto: ActoPublicacion!, $numero: Int) {
    decidirBloque(clave: $clave, version: $version, acto: $acto, numero: $numero) { version }
  }
`);

export const meta: MetaFunction = ({ params }) => [{ title: `${nameOf(params.clave ?? '')} · Operación · Surtidor` }];

const nameOf = (key: string): string => {
  const place = placeOfBlock(key);
  return place ? BLOCK_PLACES[place].name : 'Bloque';
};

export async function loader({ request, params: { clave = '' }, context }: LoaderFunctionArgs) {
  const numero = versionToCompare(request);
  const { bloqueConsola } = await runGraphQL(context, ConsoleBlock, { clave, comparar: numero });
  if (!bloqueConsola) throw data('Data not found', { status: 404 });
  const { comparado, ...block } = bloqueConsola;
  const { seenStores, ...facts } = publishPageFacts(context, { right: 'contenido', mayChange: block.puede_cambiar });
  const compared = compareWithShown(numero, comparado, block.en_vivo, ({ title, content }) => `${title} ${content}`);
  return { block, compared, ...facts, stores: storesOfBlock(clave).filter((code) => seenStores.includes(code)) };
}

export const action = ({ request, params: { clave = '' }, context }: ActionFunctionArgs) =>
  publishAction({ request, context }, BLOCK_FIELDS, (contenido) => ({
    save: (version) => askGraphQL(context, SaveBlock, { clave, version, contenido }),
    publish: (version, times) => askGraphQL(context, PublishBlock, { clave, version, contenido, ...times }),
    decide: (version, acto, numero) => askGraphQL(context, DecideBlock, { clave, version, acto, numero }),
  }));

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<PublishAnswer>);

/** The page of one block: text, preview, times and history. */
export default function Block() {
  const { block, stores, ...facts } = useLoaderData<typeof loader>();
  const answer = useActionData<PublishAnswer>();
  const { title = '', content = '' } = block.borrador ?? block.en_vivo ?? {};
  const name = nameOf(block.clave);
  const named = stores.map((code) => ({ value: code, label: STORES[code].name }));
  return (
    <PublishPage
      {...facts}
      thing={block}
      answer={answer}
      name={`bloque ${block.clave}`}
      list={{ label: 'Contenido', to: CONTENT_PATH }}
      here={name}
      title={name}
      lead={`${named.map(({ label }) => label).join(', ')} · ${block.dueno === 'ERP' ? 'lo manda el ERP' : 'lo manda Operación'}`}
      lacksStores={
        block.puede_cambiar
          ? undefined
          : { title: 'Se muestra también en tiendas que usted no ve', words: 'Por eso no puede cambiarlo.' }
      }
      stored={{ title, content }}
      editor={(editor) => (
        <FieldsForm {...editor} fields={BLOCK_FIELDS} upload={block.subida}>
          {(slot) => <WhenCard {...slot} />}
        </FieldsForm>
      )}
      previewPath={blockPath(block.clave)}
      stores={named}
    />
  );
}
