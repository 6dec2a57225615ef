import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { FactLines } from '#ui/console/fact-lines.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import { JOBS } from '../rules/pages.ts';
import { DecisionForms } from '../ui/decision-forms.tsx';
import { FailureWhy } from '../ui/failure-why.tsx';
import css from '../ui/system.module.css';
import { type DecisionAnswer, decideFailure } from './decide.server.ts';

const FailedJob = graphql(`
  query FailedJob($cola: String!, $id: ID!) {
    trabajoFallido(cola: $cola, id: $id) { id cola palabras abandonado intentos causa detalle fallo_en siguiente_en }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Trabajo · Operación · Surtidor' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const operator = context.get(currentOperator);
  // Jobs belong to no store: for an operator of some stores there are none.
  if ((operator?.tiendas ?? []).length < STORE_CODES.length) throw data('Data not found', { status: 404 });
  const asked = { cola: params.cola ?? '', id: params.id ?? '' };
  const { trabajoFallido } = await runGraphQL(context, FailedJob, asked);
  const role = operator?.rol as OperatorRole;
  return { job: trabajoFallido ?? null, mayAct: hasRight(role, 'trabajos', 'act') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return data<DecisionAnswer>(await decideFailure(context, await readForm(request)));
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<DecisionAnswer>);

/** One failed job: why, and what may be decided. */
export default function FailedJobPage() {
  const { job, mayAct } = useLoaderData<typeof loader>();
  const answer = useActionData<DecisionAnswer>();
  return (
    <>
      <PageHead
        title={job?.palabras ?? 'Trabajo'}
        actions={
          <ButtonLink size="sm" to={JOBS}>
            Volver a Trabajos
          </ButtonLink>
        }
      />
      <div className="stack">
        <FormProblem answer={answer} />
        {answer?.done && <Alert tone="ok" title={answer.done} />}
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
            {mayAct && (
              <DecisionForms
                fields={{ que: 'trabajo', cola: job.cola, id: job.id, intentos: String(job.intentos) }}
                retry={{ title: 'Intentar ahora', text: 'Corre otra vez con los mismos datos.' }}
                close={{ text: 'El trabajo no se hace. Queda en la auditoría con su motivo.' }}
                typed={answer?.typed?.motivo}
                error={answer?.errors?.motivo}
              />
            )}
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
