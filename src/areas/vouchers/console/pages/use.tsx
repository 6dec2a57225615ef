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
import { FieldsForm, type Values } from '#areas/publishing/console/ui/fields-form.tsx';
import type { PublishAnswer } from '#areas/publishing/console/ui/publish-answer.ts';
import { PublishPage } from '#areas/publishing/console/ui/publish-page.tsx';
import { WhenCard } from '#areas/publishing/console/ui/publish-parts.tsx';
import { storeName } from '#areas/stores/rules/stores.ts';
import type { ConsoleUseQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatDigits, moneyOf, parseCurrency } from '#kernel/money.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sendForm } from '#web/form/form-answer.ts';
import { CONSOLE_USES, consoleUsePath } from '../rules/pages.ts';
import { USE_FIELDS } from '../rules/use-form.ts';
import { typedUse } from './typed-use.server.ts';

const ConsoleUse = graphql(`
  query ConsoleUse($clave: String!, $comparar: Int) {
    usoBonoConsola(clave: $clave, comparar: $comparar) {
      clave store_code uso moneda puede_cambiar version dueno borrador_autor borrador_en
      en_vivo { titulo descripcion montos monto_maximo dias_vencimiento terminos reward orden }
      borrador { titulo descripcion montos monto_maximo dias_vencimiento terminos reward orden }
      comparado { titulo descripcion montos monto_maximo dias_vencimiento terminos reward orden }
      historial { id numero titulo origen estado en_vivo desde hasta autor creada_en }
    }
  }
`);
const SaveUse = graphql(`
  mutation SaveUse($clave: String!, $version: Int!, $contenido: UsoBonoInput!) {
    guardarUsoBono(clave: $clave, version: $version, contenido: $contenido) { version }
  }
`);
const PublishUse = graphql(`
  mutation PublishUse($clave: String!, $version: Int!, $contenido: UsoBonoInput!, $desde: String, $hasta: String) {
    publicarUsoBono(clave: $clave, version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) { version }
  }
`);
const DecideUse = graphql(`
  mutation DecideUse($clave: String!, $version: Int!, $acto: ActoPublicacion!, $numero: Int) {
    decidirUsoBono(clave: $clave, version: $version, acto: $acto, numero: $numero) { version }
  }
`);

type Content = NonNullable<NonNullable<ConsoleUseQuery['usoBonoConsola']>['en_vivo']>;

export const meta: MetaFunction = () => [{ title: 'Uso de los bonos · Operación · Surtidor' }];

export async function loader({ request, params: { clave = '' }, context }: LoaderFunctionArgs) {
  const numero = versionToCompare(request);
  const { usoBonoConsola } = await runGraphQL(context, ConsoleUse, { clave, comparar: numero });
  if (!usoBonoConsola) throw data('Data not found', { status: 404 });
  const { comparado, ...use } = usoBonoConsola;
  const { seenStores: _, ...facts } = publishPageFacts(context, { right: 'bonos', mayChange: use.puede_cambiar });
  const textOf = (content: Content) => Object.values(valuesOf(content, use.moneda)).join(' ');
  return { use, compared: compareWithShown(numero, comparado, use.en_vivo, textOf), ...facts };
}

export const action = ({ request, params: { clave = '' }, context }: ActionFunctionArgs) =>
  publishAction({ request, context }, USE_FIELDS, (typed) => {
    const contenido = typedUse(clave, typed);
    return {
      save: (version) => askGraphQL(context, SaveUse, { clave, version, contenido }),
      publish: (version, times) => askGraphQL(context, PublishUse, { clave, version, contenido, ...times }),
      decide: (version, acto, numero) => askGraphQL(context, DecideUse, { clave, version, acto, numero }),
    };
  });

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<PublishAnswer>);

/** The page of one use of vouchers in a store: amounts, maximum, validity, conditions and period of sale. */
export default function UsePage() {
  const { use, ...facts } = useLoaderData<typeof loader>();
  const answer = useActionData<PublishAnswer>();
  const shown = use.borrador ?? use.en_vivo;
  const isNew = use.version === 0 && !use.en_vivo;
  const store = storeName(use.store_code);
  return (
    <PublishPage
      {...facts}
      thing={use}
      answer={answer}
      name={`uso de bonos ${use.clave}`}
      list={{ label: 'Usos de los bonos', to: CONSOLE_USES }}
      here={isNew ? 'Nuevo' : 'Editar'}
      title={isNew ? 'Uso nuevo' : shown?.titulo || use.historial[0]?.titulo}
      lead={`${use.uso} · ${store}. ${isNew ? '' : use.dueno === 'ERP' ? 'Lo manda el ERP. ' : 'Lo manda Operación. '}Lo vendido no cambia: cada bono guarda su valor y su fecha.`}
      lacksStores={
        use.puede_cambiar ? undefined : { title: `${store} no vende bonos`, words: 'Aquí no hay nada que publicar.' }
      }
      stored={valuesOf(shown, use.moneda)}
      editor={(editor) => (
        <FieldsForm {...editor} fields={USE_FIELDS}>
          {(slot) => <WhenCard {...slot} title="Cuándo se vende" />}
        </FieldsForm>
      )}
      previewPath={consoleUsePath(use.clave)}
      stores={[{ value: use.store_code, label: store }]}
    />
  );
}

/** Form values with amounts as people write them. A new use is placed after the others. */
function valuesOf(content: Content | null | undefined, currency: string): Values {
  if (!content) return { orden: '100' };
  const digits = (decimal: Content['monto_maximo']) => formatDigits(moneyOf(decimal, parseCurrency(currency)));
  const { montos, monto_maximo, dias_vencimiento, orden, ...texts } = content;
  return {
    ...texts,
    ...{ montos: montos.map(digits).join('\n'), monto_maximo: digits(monto_maximo) },
    ...{ dias_vencimiento: String(dias_vencimiento), orden: String(orden) },
  };
}
