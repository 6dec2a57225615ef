import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { framedByConsole, typedFields } from '#areas/publishing/console/pages/preview.server.ts';
import { NothingToPreview, PreviewPage } from '#areas/publishing/console/ui/preview-page.tsx';
import { PREVIEW } from '#areas/publishing/console/ui/preview-store.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { compareMoney, moneyOf, parseCurrency, parseMoney, toDecimal, zeroMoney } from '#kernel/money.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { ShownAmount } from '../../ui/amount-card.tsx';
import confirm from '../../ui/confirm.module.css';
import { UseCard } from '../../ui/use-card.tsx';
import voucher from '../../ui/voucher.module.css';
import { USE_FIELDS } from '../rules/use-form.ts';
import { typedUse } from './typed-use.server.ts';

const UsePreview = graphql(`
  query UsePreview($clave: String!) {
    usoBonoConsola(clave: $clave) {
      store_code uso moneda
      en_vivo { titulo descripcion montos monto_maximo dias_vencimiento terminos }
      borrador { titulo descripcion montos monto_maximo dias_vencimiento terminos }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Vista previa · Operación · Surtidor' }];

export const middleware = framedByConsole;

export const handle = PREVIEW;

export async function loader({ request, params: { clave = '' }, context }: LoaderFunctionArgs) {
  const typed = await typedFields(request, USE_FIELDS);
  const { usoBonoConsola: found } = await runGraphQL(context, UsePreview, { clave });
  const shown = typed ? typedUse(clave, typed) : (found?.borrador ?? found?.en_vivo);
  if (!found || !shown || shown.titulo.trim() === '') return { store: found?.store_code ?? 'main', use: undefined };
  const currency = parseCurrency(found.moneda);
  // During editing, amounts may be incomplete.
  const values = shown.montos.flatMap((each) => parseMoney(each, currency) ?? []);
  return {
    store: found.store_code,
    use: {
      ...{ code: found.uso, currency, title: shown.titulo, about: shown.descripcion },
      amounts: values.toSorted(compareMoney).map(toDecimal),
      maximum: parseMoney(shown.monto_maximo, currency) ?? zeroMoney(currency),
      daysValid: Number(shown.dias_vencimiento) || 0,
      terms: sanitizeHtml(shown.terminos),
    },
  };
}

export const action = (args: ActionFunctionArgs) => loader(args);

/** Preview of a use as its store's customers see it, with amounts and conditions. */
export default function UsePreviewPage() {
  const saved = useLoaderData<typeof loader>();
  const { use } = useActionData<typeof action>() ?? saved;
  if (!use)
    return (
      <PreviewPage>
        <NothingToPreview />
      </PreviewPage>
    );
  const { code, title, about, currency, amounts, maximum, daysValid, terms } = use;
  return (
    <PreviewPage className="stack">
      <h1>Bonos regalo</h1>
      <ul className={voucher.uses}>
        <UseCard
          offer={{ use: code, title, amounts, maximum, daysValid }}
          about={about}
          currency={currency}
          href="#"
          onChoose={() => undefined}
        />
      </ul>
      <h2>Valores</h2>
      <ul className={voucher.grid}>
        {amounts.map((amount) => (
          <ShownAmount key={amount} value={moneyOf(amount, currency)} />
        ))}
      </ul>
      <h2>Condiciones de los bonos de {title}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitizeHtml was applied. */}
      <div className={confirm.terms} dangerouslySetInnerHTML={{ __html: terms }} />
    </PreviewPage>
  );
}
