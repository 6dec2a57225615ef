import { data, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import type { ConsoleStationQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { sendAct } from '#web/console/console-act.ts';
import { CONSOLE_STATIONS } from '../rules/pages.ts';
import { NewPin, type PinAnswer } from '../ui/new-pin.tsx';
import { StationBadge } from '../ui/stations-table.tsx';
import css from '../ui/summary.module.css';
import { REDEMPTION_TABLE } from '../ui/summary-tables.tsx';
import { STATION_ACTS } from './station-acts.server.ts';

const ConsoleStation = graphql(`
  query ConsoleStation($codigo: String!) {
    estacionConsola(codigo: $codigo) {
      version dueno dueno_datos cambiado_por cambiado_en acciones
      estacion { codigo nombre pais moneda estado canjes canjeado fallos fallos_maximo }
      redenciones { id final canjeado_en canjeado_por comprobante monto moneda }
    }
  }
`);
type Detail = NonNullable<ConsoleStationQuery['estacionConsola']>;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData ? loaderData.detail.estacion.nombre : 'Estación'} · Operación · Surtidor` },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { estacionConsola } = await runGraphQL(context, ConsoleStation, { codigo: params.codigo ?? '' });
  if (!estacionConsola) throw data('Data not found', { status: 404 });
  return { detail: estacionConsola, acts: offerActs(context, STATION_ACTS, estacionConsola) };
}

export const action = actsAction(STATION_ACTS);

export const clientAction = sendAct;

/** The page of one station: its redemptions and its PIN. */
export default function Station() {
  const { detail, acts } = useLoaderData<typeof loader>();
  const answer = useActionData<PinAnswer>();
  const { estacion, redenciones } = detail;
  return (
    <>
      <PageHead
        title={estacion.nombre}
        actions={
          <ButtonLink size="sm" to={CONSOLE_STATIONS}>
            Volver a las estaciones
          </ButtonLink>
        }
      >
        {estacion.codigo} · {estacion.pais} <StationBadge estado={estacion.estado} />
      </PageHead>
      <div className="stack">
        <ActNotices answer={answer} acts={acts}>
          {answer?.pin && <NewPin title="El PIN nuevo" pin={answer.pin} />}
        </ActNotices>
        <div className={css.columns}>
          <div>
            <Card title="La estación">
              <StationFacts detail={detail} />
            </Card>
            <Card title="Últimas redenciones">
              {redenciones.length > 0 ? (
                <DataTable
                  caption="Últimas redenciones"
                  table={REDEMPTION_TABLE}
                  rows={redenciones}
                  rowId="id"
                  inCard
                />
              ) : (
                <EmptyState title="Ninguna todavía" />
              )}
            </Card>
          </div>
          <ActCard act={acts.pin} answer={answer} />
        </div>
      </div>
    </>
  );
}

function StationFacts({
  detail: { estacion, dueno, dueno_datos, cambiado_por, cambiado_en },
}: {
  readonly detail: Detail;
}) {
  const { estado, canjes, canjeado, moneda, fallos, fallos_maximo } = estacion;
  const owner = dueno === 'consola' ? 'Operación' : 'El ERP';
  return (
    <Facts
      items={[
        { label: 'Decide su nombre y su país', value: dueno_datos === 'consola' ? 'Operación, que la creó' : 'El ERP' },
        { label: 'Da el PIN', value: estado === 'SIN_PIN' ? `${owner}, y lo revocó` : owner },
        ...(cambiado_en
          ? [{ label: 'Último cambio', value: `${formatInstant(cambiado_en)}, ${cambiado_por ?? ''}` }]
          : []),
        {
          label: 'PIN equivocados en un día',
          value: `${formatCount(fallos)} de ${formatCount(fallos_maximo)}${fallos >= fallos_maximo ? ': en pausa' : ''}`,
        },
        {
          label: 'Redenciones en 30 días',
          value:
            canjes === 0 ? (
              'Ninguna'
            ) : (
              <>
                {formatCount(canjes)}, <MixedAmount decimal={canjeado} currency={moneda} />
              </>
            ),
        },
      ]}
    />
  );
}
