import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { waitingTime } from '#kernel/waiting-time.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Figures } from '#ui/console/figures.tsx';
import { NothingWaits } from '#ui/console/nothing-waits.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import { failureWords } from '../rules/failure-count.ts';
import { MESSAGES } from '../rules/pages.ts';
import { groupByCause } from '../rules/same-cause.ts';
import { FAILED_JOBS, FAILED_MESSAGES } from '../ui/failure-tables.tsx';
import { QUEUES, type QueueRow } from '../ui/queue-table.tsx';
import { RetryLinks, RetrySeveral } from '../ui/retry-several.tsx';
import css from '../ui/system.module.css';
import { type DecisionAnswer, decideFailure } from './decide.server.ts';

const ConsoleJobs = graphql(`
  query ConsoleJobs {
    trabajosConsola {
      colas { nombre clase palabras esperan desde reintentan abandonados }
      trabajos { id cola palabras abandonado intentos causa detalle fallo_en siguiente_en }
      mensajes { id palabras clase estado intentos para nombre terminado_en siguiente_en causa detalle }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Trabajos y correos · Operación · Surtidor' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { trabajosConsola } = await runGraphQL(context, ConsoleJobs, {});
  const role = context.get(currentOperator)?.rol as OperatorRole;
  return {
    shown: trabajosConsola,
    now: context.get(pageHost).now().toISOString(),
    mayAct: hasRight(role, 'trabajos', 'act'),
    cause: new URL(request.url).searchParams.get('causa') ?? '',
  };
}

export const action = async ({ request, context }: ActionFunctionArgs): Promise<DecisionAnswer> =>
  decideFailure(context, await readForm(request, 300));

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<DecisionAnswer>);

type Shown = Awaited<ReturnType<typeof loader>>['shown'];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Head of the page: what waits for a person, and what waits for its turn. */
function Sums({ shown: { colas }, now }: { readonly shown: Shown; readonly now: string }) {
  const of = (isJob: boolean) => colas.filter(({ clase }) => (clase === 'trabajo') === isJob);
  const jobs = sum(of(true).map(({ abandonados }) => abandonados));
  const messages = sum(of(false).map(({ abandonados }) => abandonados));
  const oldest = colas.flatMap(({ desde }) => (desde ? [desde] : [])).toSorted()[0];
  const repeated = sum(colas.map(({ reintentan }) => reintentan));
  return (
    <Figures
      items={[
        {
          label: 'Esperan por usted',
          value: jobs + messages,
          note: failureWords(jobs, messages),
        },
        {
          label: 'En cola',
          value: sum(colas.map(({ esperan }) => esperan)),
          note: oldest ? `lo más antiguo, ${waitingTime(oldest, now).text}` : 'nada se demora',
        },
        {
          label: 'Se reintentan solos',
          value: repeated,
          note: repeated === 0 ? 'nada falla ahora' : 'fallaron y siguen',
        },
      ]}
    />
  );
}

const isBusy = ({ esperan, reintentan, abandonados }: QueueRow): boolean => esperan + reintentan + abandonados > 0;

/** Queues in which something waits or failed; the others by name. */
function Queues({ queues, now }: { readonly queues: readonly QueueRow[]; readonly now: string }) {
  const busy = queues.filter(isBusy);
  const idle = queues.filter((queue) => !isBusy(queue));
  return (
    <>
      {busy.length > 0 && <DataTable caption="Colas" table={QUEUES} rows={busy} rowId="nombre" facts={{ now }} />}
      {idle.length > 0 && (
        <details className={css.idle}>
          <summary>{idle.length === 1 ? 'Una cola está al día' : `${idle.length} colas están al día`}</summary>
          {idle.map(({ palabras }) => palabras).join(' · ')}
        </details>
      )}
    </>
  );
}

/** What could not be done by itself, and what waits for its turn. */
export default function Jobs() {
  const { shown, now, mayAct, cause } = useLoaderData<typeof loader>();
  const answer = useActionData<DecisionAnswer>();
  const { trabajos, mensajes, colas } = shown;
  const groups = mayAct ? groupByCause(trabajos, mensajes) : [];
  const asked = answer?.done ? undefined : groups.find((group) => group.cause === cause);
  return (
    <>
      <PageHead
        title="Trabajos y correos"
        actions={
          <ButtonLink size="sm" to={MESSAGES}>
            Todos los mensajes
          </ButtonLink>
        }
      >
        Lo que no se pudo hacer solo, y lo que espera su turno.
      </PageHead>
      <FormProblem answer={answer} />
      {answer?.done && <Alert tone="ok" title={answer.done} />}
      <Sums shown={shown} now={now} />
      {trabajos.length + mensajes.length === 0 && (
        <Card>
          <NothingWaits title="Nada falla" heading="h2">
            Los trabajos terminan y los mensajes salen.
          </NothingWaits>
        </Card>
      )}
      {asked ? <RetrySeveral group={asked} /> : groups.length > 0 && <RetryLinks groups={groups} />}
      {trabajos.length > 0 && (
        <>
          <h2 className={css.head}>Trabajos que fallan</h2>
          <DataTable caption="Trabajos que fallan" table={FAILED_JOBS} rows={trabajos} rowId="id" facts={{ mayAct }} />
        </>
      )}
      {mensajes.length > 0 && (
        <>
          <h2 className={css.head}>Mensajes que no salieron</h2>
          <DataTable
            caption="Mensajes que no salieron"
            table={FAILED_MESSAGES}
            rows={mensajes}
            rowId="id"
            facts={{ mayAct }}
          />
        </>
      )}
      <h2 className={css.head}>Colas</h2>
      <Queues queues={colas} now={now} />
    </>
  );
}
