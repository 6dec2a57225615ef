import { type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, mayAct, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { graphql } from '#generated/operator-client/index.ts';
import { waitingTime } from '#kernel/waiting-time.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Figures } from '#ui/console/figures.tsx';
import { NothingWaits } from '#ui/console/nothing-waits.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { type ActAnswer, sendAct } from '#web/console/console-act.ts';
import { KeyedRows } from '#web/console/keyed-rows.tsx';
import { failureWords } from '../rules/failure-count.ts';
import { JOBS_PATH, MESSAGES_PATH } from '../rules/pages.ts';
import { groupByCause } from '../rules/same-cause.ts';
import { FAILED_JOB_TABLE, FAILED_MESSAGE_TABLE, FAILURE_KEYS } from '../ui/failure-tables.tsx';
import { QUEUE_TABLE, type QueueRow } from '../ui/queue-table.tsx';
import { RetryLinks } from '../ui/retry-links.tsx';
import css from '../ui/system.module.css';
import { JOB_ACTS, LIST_ACTS, MESSAGE_ACTS } from './failure-acts.server.ts';

const ConsoleJobs = graphql(`
  query ConsoleJobs {
    trabajosConsola {
      colas { nombre clase palabras esperan desde reintentan abandonados }
      trabajos { id cola palabras abandonado intentos causa detalle fallo_en siguiente_en }
      mensajes { id palabras clase estado atendido intentos para nombre terminado_en siguiente_en causa detalle }
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Trabajos y correos · Operación · Surtidor' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { trabajosConsola: shown } = await runGraphQL(context, ConsoleJobs, {});
  const groups = mayAct(context, 'trabajos') ? groupByCause(shown.trabajos, shown.mensajes) : [];
  const cause = new URL(request.url).searchParams.get('causa');
  const group = groups.find((each) => each.cause === cause);
  return {
    colas: shown.colas,
    jobs: shown.trabajos.map((job) => ({
      ...job,
      act: offerActs(context, { trabajo: JOB_ACTS.reintentar }, job).trabajo,
    })),
    messages: shown.mensajes.map((message) => ({
      ...message,
      act: offerActs(context, { mensaje: MESSAGE_ACTS.reintentar }, message).mensaje,
    })),
    groups: groups.map((each) => ({ cause: each.cause, count: each.jobs.length + each.messages.length })),
    several: offerActs(context, { varios: LIST_ACTS.varios }, { group }).varios,
    now: context.get(pageHost).now().toISOString(),
  };
}

export const action = actsAction(LIST_ACTS);

export const clientAction = sendAct;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Head of the page: failures that wait for a decision, and queued jobs. */
function Sums({ colas, now }: { readonly colas: readonly QueueRow[]; readonly now: string }) {
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

/** Queues with waiting or failed jobs as a table; the others by name only. */
function Queues({ queues, now }: { readonly queues: readonly QueueRow[]; readonly now: string }) {
  const busy = queues.filter(isBusy);
  const idle = queues.filter((queue) => !isBusy(queue));
  return (
    <>
      {busy.length > 0 && <DataTable caption="Colas" table={QUEUE_TABLE} rows={busy} rowId="nombre" facts={{ now }} />}
      {idle.length > 0 && (
        <details className={css.idle}>
          <summary>{idle.length === 1 ? 'Una cola está al día' : `${idle.length} colas están al día`}</summary>
          {idle.map(({ palabras }) => palabras).join(' · ')}
        </details>
      )}
    </>
  );
}

/** The page of jobs: failures that wait for a decision, and queues. */
export default function Jobs() {
  const { colas, jobs, messages, groups, several, now } = useLoaderData<typeof loader>();
  const answer = useActionData<ActAnswer>();
  const offersActs = [...jobs, ...messages].some(({ act }) => act);
  return (
    <>
      <PageHead
        title="Trabajos y correos"
        actions={
          <ButtonLink size="sm" to={MESSAGES_PATH}>
            Todos los mensajes
          </ButtonLink>
        }
      >
        Lo que no se pudo hacer solo, y lo que espera su turno.
      </PageHead>
      <ActNotices answer={answer} acts={{ varios: several }} />
      <Sums colas={colas} now={now} />
      {jobs.length + messages.length === 0 && (
        <Card>
          <NothingWaits title="Nada falla" heading="h2">
            Los trabajos terminan y los mensajes salen.
          </NothingWaits>
        </Card>
      )}
      {several && !answer?.done ? (
        <ActCard
          id="reintentar"
          act={several}
          answer={answer}
          beside={<ButtonLink to={JOBS_PATH}>Volver</ButtonLink>}
        />
      ) : (
        groups.length > 0 && <RetryLinks groups={groups} />
      )}
      {jobs.length + messages.length > 0 && (
        <KeyedRows opensRows rowKeys={offersActs ? FAILURE_KEYS : []}>
          {jobs.length > 0 && (
            <>
              <h2 className={css.head}>Trabajos que fallan</h2>
              <DataTable caption="Trabajos que fallan" table={FAILED_JOB_TABLE} rows={jobs} rowId="id" />
            </>
          )}
          {messages.length > 0 && (
            <>
              <h2 className={css.head}>Mensajes que no salieron</h2>
              <DataTable caption="Mensajes que no salieron" table={FAILED_MESSAGE_TABLE} rows={messages} rowId="id" />
            </>
          )}
        </KeyedRows>
      )}
      <h2 className={css.head}>Colas</h2>
      <Queues queues={colas} now={now} />
    </>
  );
}
