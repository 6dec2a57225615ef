import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { Answer } from '#ui/console/answer.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import type { ActAnswer } from '#web/console/console-act.ts';
import { groupByCadence, isLate } from '../rules/cadence.ts';
import { DISCARDED_UPLOAD, IMPORTS_PATH, importPath, uploadPath } from '../rules/pages.ts';
import { isUploadProblem, UPLOAD_PROBLEMS } from '../rules/upload.ts';
import { uploadStateWords } from '../rules/upload-outcome.ts';
import css from '../ui/feed.module.css';
import { IMPORT_TABLE, KIND_TABLE, type KindRow } from '../ui/feed-tables.tsx';
import uploadCss from '../ui/upload.module.css';
import { UploadForm } from '../ui/upload-form.tsx';

const ErpDeliveries = graphql(`
  query ErpDeliveries($mayUpload: Boolean!) {
    direccionSubidaErp @include(if: $mayUpload) {
      direccion limite_bytes subidas { id estado operador creada_en problema archivos { archivo estado filas rechazadas corrida } }
    }
    entregasErp {
      clases {
        nombre cada_minutos recibida_en
        ultima { id archivo entrega filas nuevas cambiadas rechazadas atrasadas operador clave aceptado terminada_en }
      }
      corridas { id archivo entrega filas nuevas cambiadas rechazadas atrasadas operador clave aceptado terminada_en }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Datos del ERP · Operación · Surtidor' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const mayUpload = hasRight(context.get(currentOperator)?.rol as OperatorRole, 'datos', 'act');
  const { entregasErp, direccionSubidaErp } = await runGraphQL(context, ErpDeliveries, { mayUpload });
  const problem = new URL(request.url).searchParams.get('subida') ?? '';
  return {
    ...entregasErp,
    upload: direccionSubidaErp ?? undefined,
    problem: isUploadProblem(problem) ? UPLOAD_PROBLEMS[problem] : undefined,
    notice: problem === DISCARDED_UPLOAD,
    now: context.get(pageHost).now().toISOString(),
  };
}

/** A constant, because each new object would make the notice take the focus again. */
const DONE: ActAnswer = { done: 'Los archivos quedaron descartados.' };

/** Summary of a group: `1 atrasada de 4`, `al día, las 6`. */
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

/** A group of kinds of files. Kinds without a pace and without refusals appear by name only. */
function Kinds({ title, kinds, now, isPaced }: KindsProps) {
  const rows = kinds.filter(({ ultima }) => isPaced || (ultima && (!ultima.aceptado || ultima.rechazadas > 0)));
  const others = kinds.filter((kind) => !rows.includes(kind));
  return (
    <>
      {rows.length > 0 && <DataTable caption={title} table={KIND_TABLE} rows={rows} rowId="nombre" facts={{ now }} />}
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

/** The deliveries of the ERP compared with the usual pace, and the latest imports. */
export default function Feed() {
  const { clases, corridas, upload, problem, notice, now } = useLoaderData<typeof loader>();
  const upToDate = clases.filter((kind) => !isLate(kind, now)).length;
  return (
    <>
      <PageHead title="Datos del ERP">La raya alta de cada regla es lo esperado; más allá, el atraso.</PageHead>
      {notice && <ActNotices answer={DONE} />}
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
              <DataTable caption="Últimas corridas" table={IMPORT_TABLE} rows={corridas} rowId="id" inCard />
            ) : (
              <EmptyState title="Ninguna en los últimos 30 días" />
            )}
          </Card>
          {upload && (
            <Card title="Subir archivos a mano">
              <UploadForm address={upload.direccion} limitBytes={upload.limite_bytes} problem={problem} />
              <Uploads uploads={upload.subidas} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

type Uploaded = NonNullable<Awaited<ReturnType<typeof loader>>['upload']>['subidas'];

function Uploads({ uploads }: { readonly uploads: Uploaded }) {
  if (uploads.length === 0) return null;
  return (
    <section className={uploadCss.kept}>
      <h3>Subidas de hoy</h3>
      <ul className={uploadCss.files}>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <span>
              <Link to={uploadPath(upload.id)}>{upload.archivos.map(({ archivo }) => archivo).join(', ')}</Link>
              <small>
                {upload.operador}, {formatInstant(upload.creada_en)} · {uploadStateWords(upload)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
