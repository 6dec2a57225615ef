import { data, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { FactLines } from '#ui/console/fact-lines.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type ActAnswer, sendAct } from '#web/console/console-act.ts';
import { JOBS_PATH } from '../rules/pages.ts';
import { FailureWhy } from '../ui/failure-why.tsx';
import css from '../ui/system.module.css';
import { JOB_ACTS } from './failure-acts.server.ts';

const FailedJob = graphql(`
  query FailedJob($cola: String!, $id: ID!) {
    trabajoFallido(cola: $cola, id: $id) { id cola palabras abandonado intentos causa detalle fallo_en siguiente_en }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Trabajo · Operación · Surtidor' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const operator = context.get(currentOperator);
  // Jobs belong to no store, so operators of some stores see none.
  if ((operator?.tiendas ?? []).length < STORE_CODES.length) throw data('Data not found', { status: 404 });
  const asked = { cola: params.cola ?? '', id: params.id ?? '' };
  const { trabajoFallido } = await runGraphQL(context, FailedJob, asked);
  return { job: trabajoFallido ?? null, acts: trabajoFallido ? offerActs(context, JOB_ACTS, trabajoFallido) : {} };
}

export const action = actsAction(JOB_ACTS);

export const clientAction = sendAct;

/** The page of one failed job: the cause, and the possible decisions. */
export default function FailedJobPage() {
  const { job, acts } = useLoaderData<typeof loader>();
  const answer = useActionData<ActAnswer>();
  return (
    <>
      <PageHead
        title={job?.palabras ?? 'Trabajo'}
        actions={
          <ButtonLink size="sm" to={JOBS_PATH}>
            Volver a Trabajos
          </ButtonLink>
        }
      />
      <div className="stack">
        <ActNotices answer={answer} acts={acts} />
        {job ? (
          <div className={css.columns}>
            <Card title="Qué pasó">
              <FactLines
                items={[
                  { label: 'Por qué', value: <FailureWhy causa={job.causa} detalle={job.detalle} /> },
                  { label: 'Intentos', value: job.intentos },
                  ...(job.fallo_en ? [{ label: 'Falló', value: formatInstant(job.fallo_en) }] : []),
                  {
                    label: 'Sigue',
                    value: job.siguiente_en
                      ? `Se intenta solo: ${formatInstant(job.siguiente_en)}`
                      : 'Ya no se intenta solo',
                  },
                  { label: 'Número', value: job.id },
                ]}
              />
            </Card>
            <div className="stack">
              <ActCard act={acts.reintentar} answer={answer} />
              <ActCard id="cerrar" act={acts.cerrar} answer={answer} />
            </div>
          </div>
        ) : (
          <Card>
            <EmptyState title="Este trabajo ya no falla" heading="h2">
              Terminó, espera su turno o ya está cerrado.
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}
