import { Form, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { CURRENCIES, moneyOf, sumMoney } from '#kernel/money.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Figures } from '#ui/console/figures.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { isPaymentState, PAYMENT_STATE, PAYMENT_STATES } from '../../rules/payment-state.ts';
import { CONSOLE_PAYMENTS } from '../rules/pages.ts';
import { PAYMENTS } from '../ui/payment-table.tsx';
import css from '../ui/payments.module.css';

const ConsolePayments = graphql(`
  query ConsolePayments($filtro: FiltroPagosConsola, $currentPage: Int) {
    pagosPorAtender { referencia }
    pagosConsola(filtro: $filtro, pageSize: 25, currentPage: $currentPage) {
      total_count
      page_info { current_page total_pages }
      sumas { estado moneda intentos monto }
      items {
        referencia estado monto moneda cliente nombre store_code cus banco motivo creada_en expira_en finalizada_en espera monto_banco moneda_banco
      }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Pagos · Operación · Surtidor' }];

const LONGEST = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const text = searchParams.get('buscar')?.trim().slice(0, LONGEST) || undefined;
  const states = searchParams.getAll('estado').filter(isPaymentState).slice(0, PAYMENT_STATES.length);
  const filtro = {
    texto: text,
    desde: searchParams.get('desde')?.slice(0, 10),
    hasta: searchParams.get('hasta')?.slice(0, 10),
    estados: states,
  };
  const currentPage = Math.max(1, Math.min(1_000_000, Number.parseInt(searchParams.get('pagina') ?? '1', 10) || 1));
  const { pagosConsola, pagosPorAtender } = await runGraphQL(context, ConsolePayments, { filtro, currentPage });
  return {
    list: pagosConsola,
    waiting: pagosPorAtender.length,
    now: context.get(pageHost).now().toISOString(),
    text: text ?? '',
    states,
  };
}

type Data = Awaited<ReturnType<typeof loader>>;
type Sum = Data['list']['sumas'][number];

const GROUPS = [
  { label: 'Aprobados', has: ({ estado }: Sum) => estado === 'aprobada' },
  { label: 'Sin confirmar', has: ({ estado }: Sum) => isPaymentState(estado) && PAYMENT_STATE[estado].isOpen },
  { label: 'No aprobados', has: ({ estado }: Sum) => ['rechazada', 'fallida', 'expirada'].includes(estado) },
];

/** The sum of a group in each currency. Currencies are never added up. */
function Sums({ sums }: { readonly sums: readonly Sum[] }) {
  if (sums.length === 0) return <span className="muted">—</span>;
  return CURRENCIES.filter((currency) => sums.some(({ moneda }) => moneda === currency)).map((currency) => (
    <span key={currency} className={css.sum}>
      <MixedAmount
        value={sumMoney(
          sums.filter(({ moneda }) => moneda === currency).map(({ monto }) => moneyOf(monto, currency)),
          currency,
        )}
      />
    </span>
  ));
}

/** The attempts of all customers, with their sums. */
export default function Payments() {
  const { list, waiting, now, text, states } = useLoaderData<typeof loader>();
  const all = list.sumas.reduce((sum, { intentos }) => sum + intentos, 0);
  return (
    <>
      <PageHead title="Pagos">
        {waiting === 0
          ? 'Intentos de pago en línea. Ninguno espera por usted.'
          : `Intentos de pago en línea. ${waiting} ${waiting === 1 ? 'espera' : 'esperan'} a que usted decida.`}
      </PageHead>
      <Figures
        items={[
          { label: 'Intentos', value: all, note: text ? 'de la búsqueda' : 'últimos 30 días' },
          ...GROUPS.map(({ label, has }) => {
            const sums = list.sumas.filter(has);
            return {
              label: `${label} · ${sums.reduce((sum, { intentos }) => sum + intentos, 0)}`,
              value: <Sums sums={sums} />,
            };
          }),
        ]}
      />
      <Form className={css.bar} role="search">
        <SearchField
          label="Buscar pagos"
          name="buscar"
          placeholder="Referencia, CUS, NIT o cliente"
          defaultValue={text}
          key={text}
        />
        <StateChips states={states} sums={list.sumas} />
      </Form>
      {list.items.length > 0 ? (
        <>
          <DataTable
            caption="Pagos, lo más reciente arriba"
            table={PAYMENTS}
            rows={list.items}
            rowId="referencia"
            facts={{ now }}
          />
          <Pages total={list.total_count} current={list.page_info.current_page} pages={list.page_info.total_pages} />
        </>
      ) : (
        <Card>
          <EmptyState
            title={text || states.length > 0 ? 'Ningún pago corresponde' : 'No hay pagos en los últimos 30 días'}
            action={
              text || states.length > 0 ? <ButtonLink to={CONSOLE_PAYMENTS}>Quitar filtros</ButtonLink> : undefined
            }
          >
            {text ? 'Busque por referencia, CUS, NIT o parte del nombre.' : undefined}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

/** One link for each state that occurs, with its count. */
function StateChips({ states, sums }: { readonly states: readonly string[]; readonly sums: readonly Sum[] }) {
  const [search] = useSearchParams();
  const addressOf = (state: string | undefined) => {
    const next = new URLSearchParams(search);
    next.delete('estado');
    next.delete('pagina');
    if (state) next.set('estado', state);
    return `${CONSOLE_PAYMENTS}?${next}`;
  };
  const counts = PAYMENT_STATES.map((state) => ({
    state,
    count: sums.filter(({ estado }) => estado === state).reduce((sum, { intentos }) => sum + intentos, 0),
  })).filter(({ state, count }) => count > 0 || states.includes(state));
  return (
    <nav className={css.chips} aria-label="Estados">
      <Link to={addressOf(undefined)} aria-current={states.length === 0 ? 'true' : undefined} className={css.chip}>
        Todos
      </Link>
      {counts.map(({ state, count }) => (
        <Link
          key={state}
          to={addressOf(state)}
          aria-current={states.includes(state) ? 'true' : undefined}
          className={css.chip}
        >
          {PAYMENT_STATE[state].label} <span>{count}</span>
        </Link>
      ))}
    </nav>
  );
}

function Pages({
  total,
  current,
  pages,
}: {
  readonly total: number;
  readonly current: number;
  readonly pages: number;
}) {
  const [search] = useSearchParams();
  const to = (page: number) => {
    const next = new URLSearchParams(search);
    next.set('pagina', String(page));
    return `${CONSOLE_PAYMENTS}?${next}`;
  };
  return (
    <nav className={css.pages} aria-label="Páginas">
      <span className="muted sm">
        {total} {total === 1 ? 'intento' : 'intentos'} · página {current} de {Math.max(1, pages)}
      </span>
      {current > 1 && (
        <ButtonLink size="sm" to={to(current - 1)}>
          Anteriores
        </ButtonLink>
      )}
      {current < pages && (
        <ButtonLink size="sm" to={to(current + 1)}>
          Siguientes
        </ButtonLink>
      )}
    </nav>
  );
}
