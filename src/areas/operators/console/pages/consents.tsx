import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import type { OpenConsentsQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import { countedRows, countRows } from '../../rules/console-waits.ts';
import { consentPath } from '../rules/consent-words.ts';

const OpenConsents = graphql(`
  query OpenConsents {
    consentimientosPorAtender { id resumen nombre monto moneda pide es_propio pedido_en vence_en }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Consentimientos · Operación · Surtidor' }];

export async function loader({ context }: LoaderFunctionArgs) {
  return (await runGraphQL(context, OpenConsents, {})).consentimientosPorAtender;
}

const OPEN: TableDeclaration<OpenConsentsQuery['consentimientosPorAtender'][number]> = {
  columns: [
    { head: 'Qué se haría', area: 'lead', cell: ({ id, resumen }) => <Link to={consentPath(id)}>{resumen}</Link> },
    { head: 'Cliente', area: 'text', cell: ({ nombre }) => nombre },
    {
      head: 'Lo pidió',
      area: 'first',
      cell: ({ pide, es_propio, pedido_en }) => `${es_propio ? 'Usted' : pide}, ${formatInstant(pedido_en)}`,
    },
    {
      head: 'Vence',
      area: 'field',
      phoneLabel: 'Vence',
      cell: ({ vence_en }) => <span className="nowrap">{formatInstant(vence_en)}</span>,
    },
    { head: 'Valor', area: 'amount', cell: ({ monto, moneda }) => <MixedAmount decimal={monto} currency={moneda} /> },
  ],
};

/** Acts with large amounts that wait for a second operator. */
export default function Consents() {
  const open = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Consentimientos">
        Lo que mueve mucho dinero lo hacen dos personas: una lo pide y otra lo consiente, dentro de un día.
      </PageHead>
      {countRows(open).hasMore && <p className="muted">Hay más de {countRows(open).count}; se ven los más viejos.</p>}
      {open.length > 0 ? (
        <DataTable
          caption="Esperan un segundo consentimiento, lo más viejo arriba"
          table={OPEN}
          rows={countedRows(open)}
          rowId="id"
        />
      ) : (
        <Card>
          <EmptyState title="Nada espera un segundo consentimiento" heading="h2" />
        </Card>
      )}
    </>
  );
}
