import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Figures } from '#ui/console/figures.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { readId } from '#web/console/read-id.ts';
import { countUnexplained } from '../../rules/refusal.ts';
import { FEED_PATH, importPath } from '../rules/pages.ts';
import css from '../ui/feed.module.css';
import { REFUSAL_TABLE } from '../ui/feed-tables.tsx';
import { ImportBadge } from '../ui/import-badge.tsx';

const ErpImport = graphql(`
  query ErpImport($id: SafeInt!) {
    corridaErp(id: $id) {
      visible
      corrida { id archivo entrega filas nuevas cambiadas rechazadas atrasadas operador clave aceptado terminada_en }
      rechazos { orden linea columna razon valor }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Corrida · Operación · Surtidor' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { corridaErp } = await runGraphQL(context, ErpImport, { id: readId(params.id) });
  if (!corridaErp) throw data('Data not found', { status: 404 });
  return corridaErp;
}

/** One import: its counts, and the reasons why rows or the whole file were refused. */
export default function Import() {
  const { corrida: run, rechazos, visible } = useLoaderData<typeof loader>();
  const stored = run.filas - run.rechazadas;
  return (
    <>
      <PageHead
        title={run.archivo}
        actions={
          <ButtonLink size="sm" to={FEED_PATH}>
            Volver a Datos
          </ButtonLink>
        }
      >
        {formatInstant(run.terminada_en)}
        {run.entrega && ` · entrega ${run.entrega}`}
        {run.operador && ` · a mano, ${run.operador}`}
        {run.clave && ` · con la clave ${run.clave}`} <ImportBadge {...run} />
      </PageHead>
      <Figures
        items={[
          {
            label: 'Filas',
            value: formatCount(run.filas),
            note: run.aceptado ? `${formatCount(stored)} sí entraron` : 'no entró ninguna',
          },
          { label: 'Nuevas', value: formatCount(run.nuevas) },
          { label: 'Cambiadas', value: formatCount(run.cambiadas) },
          { label: 'Atrasadas', value: formatCount(run.atrasadas), note: 'ya había algo más nuevo' },
          { label: 'Rechazadas', value: formatCount(run.rechazadas) },
        ]}
      />
      <Refusals run={run} refusals={rechazos} isVisible={visible} />
    </>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

interface RefusalsProps {
  readonly run: Loaded['corrida'];
  readonly refusals: Loaded['rechazos'];
  readonly isVisible: boolean;
}

function Refusals({ run, refusals, isVisible }: RefusalsProps) {
  if (run.aceptado && run.rechazadas === 0) return null;
  if (!isVisible || refusals.length === 0)
    return (
      <Card>
        <EmptyState
          title={isVisible ? 'Ya no se guardan los motivos' : 'Los motivos son de todas las tiendas'}
          heading="h2"
        >
          {isVisible
            ? 'Se guardan noventa días. Las corridas de antes no los guardaban.'
            : 'Las filas nombran clientes que usted no ve. Pídalos a un operador de todas las tiendas.'}
        </EmptyState>
      </Card>
    );
  const unexplained = countUnexplained(run.rechazadas, refusals);
  return (
    <section>
      <div className={css.group}>
        <h2>Por qué no entró</h2>
        <ButtonLink size="sm" to={`${importPath(run.id)}/csv`} reloadDocument>
          {`CSV con ${refusals.length === 1 ? 'el motivo' : `los ${formatCount(refusals.length)} motivos`}`}
        </ButtonLink>
      </div>
      {unexplained > 0 && (
        <p className="muted">
          Son los primeros {formatCount(refusals.length)} motivos; los de{' '}
          {unexplained === 1 ? 'otra fila' : `otras ${formatCount(unexplained)} filas`} no se guardan.
        </p>
      )}
      <DataTable caption={`Rechazos de ${run.archivo}`} table={REFUSAL_TABLE} rows={refusals} rowId="orden" />
    </section>
  );
}
