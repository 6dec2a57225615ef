import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { Answer } from '#ui/console/answer.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { groupByCadence, isLate } from '../rules/cadence.ts';
import { IMPORTS_PATH, importPath } from '../rules/pages.ts';
import css from '../ui/feed.module.css';
import { IMPORTS, KINDS, type KindRow } from '../ui/feed-tables.tsx';

const ErpDeliveries = graphql(`
  query ErpDeliveries {
    entregasErp {
      clases {
        nombre cada_minutos recibida_en
        ultima { id archivo entrega filas nuevas cambiadas rechazadas atrasadas aceptado terminada_en }
      }
      corridas { id archivo entrega filas nuevas cambiadas rechazadas atrasadas aceptado terminada_en }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Datos del ERP · Operación · Surtidor' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { entregasErp } = await runGraphQL(context, ErpDeliveries, {});
  return { ...entregasErp, now: context.get(pageHost).now().toISOString() };
}

/** `1 atrasada de 4`, `al día, las 6`. */
function groupWords(count: number, late: number, every: number | undefined): string {
  if (every === undefined) return `no se atrasan, ${count === 1 ? 'una' : `las ${count}`}`;
  if (late > 0) return `${late} ${late === 1 ? 'atrasada' : 'atrasadas'} de ${count}`;
  return count === 1 ? 'al día' : `al día, las ${count}`;
}

interface KindsProps {
  readonly title: string;
  readonly kinds: readonly KindRow[];
  readonly now: string;
  readonly isPaced: boolean;
}

/** A group of kinds. Those without a pace and without refusals are named only. */
function Kinds({ title, kinds, now, isPaced }: KindsProps) {
  const rows = kinds.filter(({ ultima }) => isPaced || (ultima && (!ultima.aceptado || ultima.rechazadas > 0)));
  const others = kinds.filter((kind) => !rows.includes(kind));
  return (
    <>
      {rows.length > 0 && <DataTable caption={title} table={KINDS} rows={rows} rowId="nombre" facts={{ now }} />}
      {others.length > 0 && (
        <p className={css.others}>
          {others.map(({ nombre, ultima }) => (
            <span key={nombre}>{ultima ? <Link to={importPath(ultima.id)}>{nombre}</Link> : nombre}</span>
          ))}
        </p>
      )}
    </>
  );
}

/** What the ERP delivered, against what is expected, and the latest imports. */
export default function Feed() {
  const { clases, corridas, now } = useLoaderData<typeof loader>();
  const upToDate = clases.filter((kind) => !isLate(kind, now)).length;
  return (
    <>
      <PageHead title="Datos del ERP">La raya alta de cada regla es lo esperado; más allá, el atraso.</PageHead>
      <div className={css.columns}>
        <div>
          <Answer
            figure={upToDate}
            title={`de ${clases.length} archivos están al día`}
            share={upToDate / Math.max(1, clases.length)}
            label={`${upToDate} de ${clases.length} archivos están al día`}
          />
          {groupByCadence(clases).map(({ title, every, kinds }) => (
            <section key={title} aria-label={title}>
              <h2 className={css.group}>
                {title}{' '}
                <small>{groupWords(kinds.length, kinds.filter((kind) => isLate(kind, now)).length, every)}</small>
              </h2>
              <Kinds title={title} kinds={kinds} now={now} isPaced={every !== undefined} />
            </section>
          ))}
        </div>
        <div>
          <Card title="Corridas" action={<Link to={IMPORTS_PATH}>Ver todas</Link>}>
            {corridas.length > 0 ? (
              <DataTable caption="Últimas corridas" table={IMPORTS} rows={corridas} rowId="id" inCard />
            ) : (
              <EmptyState title="Ninguna en los últimos 30 días" />
            )}
          </Card>
        </div>
      </div>
    </>
  );
}
