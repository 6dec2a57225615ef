import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { CONSOLE_PAYMENTS } from '#areas/payments/console/rules/pages.ts';
import { WAITING_WORDS, waitingTime } from '#areas/payments/console/rules/waiting.ts';
import type { WaitingPaymentsQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { Age } from '#ui/console/age.tsx';
import { Answer } from '#ui/console/answer.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';

const WaitingPayments = graphql(`
  query WaitingPayments {
    pagosPorAtender { referencia nombre monto moneda espera creada_en expira_en finalizada_en }
  }
`);

type Row = WaitingPaymentsQuery['pagosPorAtender'][number];

export const meta: MetaFunction = () => [{ title: 'Hoy · Operación · Surtidor' }];

/** A role that may not see payments has nothing that waits for it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const role = context.get(currentOperator)?.rol as OperatorRole;
  const now = context.get(pageHost).now().toISOString();
  if (!hasRight(role, 'pagos', 'view')) return { rows: [], now };
  const { pagosPorAtender } = await runGraphQL(context, WaitingPayments, {});
  return { rows: pagosPorAtender, now };
}

const timeOf = ({ espera, creada_en, expira_en, finalizada_en }: Row, now: string) =>
  waitingTime(espera === 'vencido' ? expira_en : (finalizada_en ?? creada_en), now);

const WAITING: TableDeclaration<Row, { readonly now: string }> = {
  columns: [
    {
      head: 'Asunto',
      area: 'lead',
      cell: ({ referencia }) => (
        <Link to={`${CONSOLE_PAYMENTS}/${referencia}`} className="doc-no">
          {referencia}
        </Link>
      ),
    },
    {
      head: 'Qué pasa',
      area: 'text',
      cell: ({ nombre, espera }) => (
        <>
          {nombre}
          <small className="muted">
            <br />
            {WAITING_WORDS[espera ?? ''] ?? espera}
          </small>
        </>
      ),
    },
    { head: 'Valor', area: 'amount', cell: ({ monto, moneda }) => <MixedAmount decimal={monto} currency={moneda} /> },
    { head: 'Espera', align: 'end', area: 'state', cell: (row, { now }) => <Age {...timeOf(row, now)} /> },
  ],
};

/** What waits for a person, the oldest first. */
export default function Today() {
  const { rows, now } = useLoaderData<typeof loader>();
  const late = rows.filter((row) => timeOf(row, now).isLate).length;
  return (
    <>
      <PageHead title="Hoy" />
      {rows.length === 0 ? (
        <Card>
          <EmptyState title="Nada espera por usted" heading="h2">
            Los pagos van a tiempo.
          </EmptyState>
        </Card>
      ) : (
        <>
          <Answer
            figure={rows.length}
            title={rows.length === 1 ? 'pago espera por una persona' : 'pagos esperan por una persona'}
            share={late / rows.length}
            label={`${late} de ${rows.length} pasaron lo prometido`}
          >
            {late === 0 ? 'Ninguno pasó lo prometido' : `${late} ${late === 1 ? 'ya pasó' : 'ya pasaron'} lo prometido`}
          </Answer>
          <DataTable
            caption="Pagos por revisar, lo más demorado arriba"
            table={WAITING}
            rows={rows}
            rowId="referencia"
            facts={{ now }}
          />
        </>
      )}
    </>
  );
}
