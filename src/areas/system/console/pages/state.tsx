import { type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { FactLines } from '#ui/console/fact-lines.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { type ActAnswer, sendAct } from '#web/console/console-act.ts';
import { LedgerFaults } from '../ui/ledger-faults.tsx';
import { MaintenanceCard } from '../ui/maintenance-card.tsx';
import { HEALTH_TABLE, PROCESS_TABLE } from '../ui/state-tables.tsx';
import css from '../ui/system.module.css';
import { CHECK_ACTS } from './check-acts.server.ts';
import { MAINTENANCE_ACTS } from './maintenance-acts.server.ts';

const SystemState = graphql(`
  query SystemState($seesSettings: Boolean!, $seesPayments: Boolean!) {
    mantenimientoConsola { activo mensaje cambiado_en cambiado_por permitido }
    estadoSistema {
      versiones { nombre valor }
      procesos { equipo pid lugar version node iniciado_en memoria_mb }
      salud { nombre estado detalle }
      comprobaciones { trabajo palabras corre }
    }
    libroPorAtender @include(if: $seesPayments) { faltas diferencias { cliente frase } }
    ajustesSistema @include(if: $seesSettings) { nombre valor }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Estado del sistema · Operación · Surtidor' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const operator = context.get(currentOperator);
  const role = operator?.rol as OperatorRole;
  const seesSettings = hasRight(role, 'operadores', 'act');
  const found = await runGraphQL(context, SystemState, { seesSettings, seesPayments: hasRight(role, 'pagos', 'view') });
  const seesAll = (operator?.tiendas ?? []).length === STORE_CODES.length;
  const acts = {
    ...offerActs(context, MAINTENANCE_ACTS, found.mantenimientoConsola),
    ...offerActs(context, CHECK_ACTS, { checks: found.estadoSistema.comprobaciones, seesAll }),
  };
  return { ...found, acts, now: context.get(pageHost).now().toISOString() };
}

export const action = actsAction({ ...MAINTENANCE_ACTS, ...CHECK_ACTS });

export const clientAction = sendAct;

/** The portal's versions, processes, health and settings, and the switch that closes it to customers. */
export default function SystemStatePage() {
  const { estadoSistema, mantenimientoConsola, libroPorAtender, ajustesSistema, acts, now } =
    useLoaderData<typeof loader>();
  const answer = useActionData<ActAnswer>();
  const { versiones, procesos, salud, comprobaciones } = estadoSistema;
  const isChecking = comprobaciones.filter(({ corre }) => corre);
  return (
    <>
      <PageHead title="Estado del sistema" />
      <ActNotices answer={answer} acts={acts} />
      <div className={css.columns}>
        <div className="stack">
          <DataTable caption="Salud" table={HEALTH_TABLE} rows={salud} rowId="nombre" />
          {libroPorAtender && <LedgerFaults {...libroPorAtender} />}
          <h2 className={css.head}>Procesos</h2>
          <DataTable caption="Procesos que corren" table={PROCESS_TABLE} rows={procesos} rowId="pid" facts={{ now }} />
          {ajustesSistema && (
            <details className={css.idle}>
              <summary>{`${ajustesSistema.length} ajustes en vigor`}</summary>
              <FactLines items={ajustesSistema.map(({ nombre, valor }) => ({ label: nombre, value: valor }))} />
            </details>
          )}
        </div>
        <div className="stack">
          <MaintenanceCard state={mantenimientoConsola} act={acts.cerrar ?? acts.abrir} answer={answer} />
          <ActCard id="comprobar" act={acts.comprobar} answer={answer} />
          {isChecking.length > 0 && (
            <Card title="Se comprueba ahora">
              <p>{isChecking.map(({ palabras }) => palabras).join(', ')}. Recargue en un momento.</p>
            </Card>
          )}
          <Card title="Versiones">
            <FactLines items={versiones.map(({ nombre, valor }) => ({ label: nombre, value: valor }))} />
          </Card>
        </div>
      </div>
    </>
  );
}
