import { data, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatRowCount } from '#kernel/list/list-declaration.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { MixedSums } from '#ui/console/mixed-amount.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { type ActAnswer, sendAct } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { CONSOLE_COMPENSATION_LIST } from '../rules/compensations-list.ts';
import { CONSOLE_DELIVERIES } from '../rules/pages.ts';
import { COMPENSATIONS_TABLE } from '../ui/compensations-table.tsx';
import { DeliveryState } from '../ui/deliveries-table.tsx';
import { DELIVERY_ACTS } from './delivery-acts.server.ts';

const ConsoleDelivery = graphql(`
  query ConsoleDelivery($numero: SafeInt!) {
    entregaCompensaciones(numero: $numero) {
      entrega { numero archivo creada_en escrita_en compensaciones ajenas sumas { moneda monto } }
      compensaciones { id estado monto moneda cliente nombre store_code motivo creada_en terminada_en espera espera_desde }
    }
  }
`);

export const meta: MetaFunction = ({ params }) => [{ title: `Entrega ${params.numero} · Operación · Surtidor` }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { entregaCompensaciones } = await runGraphQL(context, ConsoleDelivery, { numero: readId(params.numero) });
  if (!entregaCompensaciones) throw data('Data not found', { status: 404 });
  return { detail: entregaCompensaciones, acts: offerActs(context, DELIVERY_ACTS, entregaCompensaciones) };
}

export const action = actsAction(DELIVERY_ACTS);

export const clientAction = sendAct;

/** The page of one delivery to the ERP: its compensations, and handing it over again. */
export default function Delivery() {
  const { detail, acts } = useLoaderData<typeof loader>();
  const { instant, promise } = useConsole();
  const answer = useActionData<ActAnswer>();
  const { entrega, compensaciones } = detail;
  const { archivo, creada_en, escrita_en, ajenas, sumas } = entrega;
  return (
    <>
      <PageHead
        title={archivo}
        actions={
          <ButtonLink size="sm" to={CONSOLE_DELIVERIES}>
            Volver a Entregas
          </ButtonLink>
        }
      >
        <DeliveryState escrita_en={escrita_en} />
      </PageHead>
      <div className="stack">
        <ActNotices answer={answer} acts={acts} />
        <Card title="La entrega">
          <Facts
            items={[
              { label: 'Hecha', value: formatInstant(creada_en) },
              {
                label: 'Archivo escrito',
                value: escrita_en ? formatInstant(escrita_en) : 'lo escribe la próxima corrida',
              },
              {
                label: 'Compensaciones',
                value: formatRowCount(CONSOLE_COMPENSATION_LIST.words, entrega.compensaciones),
              },
              { label: 'Valor', value: <MixedSums sums={sumas} /> },
            ]}
          />
          {ajenas && (
            <p className="sm muted">
              También lleva compensaciones de tiendas que usted no ve: la entrega otra vez quien vea todas.
            </p>
          )}
        </Card>
        <Card title="Compensaciones">
          <DataTable
            caption="Compensaciones de esta entrega"
            table={COMPENSATIONS_TABLE}
            rows={compensaciones}
            rowId={CONSOLE_COMPENSATION_LIST.rowId}
            facts={{ now: instant, promise }}
            inCard
          />
          {entrega.compensaciones > compensaciones.length && (
            <p className="sm muted">Se muestran las primeras {compensaciones.length}.</p>
          )}
        </Card>
        <ActCard act={acts.repetir} answer={answer} />
      </div>
    </>
  );
}
