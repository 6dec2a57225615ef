import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { type OperatorContext, operatorOf, readReason } from '#areas/operators/server/index.ts';
import type { EstadoMensaje, MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import type { Result } from '#kernel/result.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { readPage } from '#platform/graphql/paging.ts';
import { countQueues, findFailedJob, listFailedJobs } from '#platform/jobs/failed-jobs-queries.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { OutboxKind } from '#platform/outbox/outbox-kind.ts';
import { type SettingInForce, settingWords } from '../rules/setting-words.ts';
import { answerState } from './answer-state.ts';
import { type Asker, beginCheck, giveUpJob, giveUpMessage, rerunJob, resendMessage } from './decide-failure.ts';
import { countMessages, findMessage, listFailedMessages, listMessages } from './message-queries.ts';
import { presentJob, presentMessage } from './present-failures.ts';
import { readMessagesFilter } from './read-messages-filter.ts';
import { countFailures } from './waiting-failures.ts';

export interface SystemDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Jobs of all areas. */
  readonly jobs: readonly Pick<Job<object>, 'name' | 'words' | 'checks'>[];
  readonly queue: () => Pick<Jobs, 'send'>;
  /** Kinds of messages of all areas. */
  readonly kinds: readonly OutboxKind[];
  /** Version of the portal. */
  readonly version: string;
  readonly settings: readonly SettingInForce[];
  readonly facts: { readonly hasMail: boolean; readonly hasPush: boolean; readonly paymentProvider: string };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Operators of some stores see no jobs, because jobs belong to no store. */
const seesJobs = ({ tiendas }: OperatorSession): boolean => tiendas === undefined;

/** Final states that need an operator's decision, in the outbox's names. */
const DECIDABLE = { REINTENTA: null, ABANDONADO: 'abandonada', ENVIADO: 'enviada' } as const;

const finalOf = (estado: EstadoMensaje): (typeof DECIDABLE)[keyof typeof DECIDABLE] => {
  if (!Object.hasOwn(DECIDABLE, estado))
    throw invalidInput('The message waits for no decision.', { reason: 'nothing-to-decide' });
  return DECIDABLE[estado as keyof typeof DECIDABLE];
};

function resultOf(decided: Result<true, 'stale' | 'running'>): { readonly result: boolean } {
  if (!decided.ok) throw invalidInput('It changed meanwhile.', { reason: decided.refusal });
  return { result: true };
}

/** Maximum jobs and messages per request, as many as the page lists. */
const MOST_AT_ONCE = 100;

const askerOf = (context: OperatorContext): Asker => ({
  session: operatorOf(context),
  origin: { ip: context.ip, userAgent: context.userAgent },
});

/** Resolvers for queues, failures and messages. */
export function createResolvers(deps: SystemDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  const { database, clock, kinds } = deps;
  const connection = database.kysely;
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]));
  const jobWords = new Map(deps.jobs.map(({ name, words }) => [name, words]));
  const wordsOf = (queue: string): string => jobWords.get(queue) ?? queue;

  async function findJob(context: OperatorContext, { cola, id }: { readonly cola: string; readonly id: string }) {
    if (!UUID.test(id) || !seesJobs(operatorOf(context))) return undefined;
    return findFailedJob(connection, { name: cola, id });
  }

  async function decideJob(
    context: OperatorContext,
    { cola, id, intentos }: { readonly cola: string; readonly id: string; readonly intentos: number },
  ) {
    if (!UUID.test(id) || !seesJobs(operatorOf(context)) || !jobWords.has(cola)) throw noSuchEntity('Unknown job.');
    return { name: cola, id, attempts: intentos, words: wordsOf(cola) };
  }

  async function decideMessage(
    context: OperatorContext,
    {
      id,
      intentos,
      estado,
      atendido = false,
    }: { readonly id: number; readonly intentos: number; readonly estado: EstadoMensaje; readonly atendido?: boolean },
  ) {
    const message = await findMessage(connection, { kinds, session: operatorOf(context) }, id);
    const kind = message && kindOf.get(message.tipo);
    if (!message || !kind) throw noSuchEntity('Unknown message.');
    return { message, kind, seen: { id, intentos, final: finalOf(estado), isHandled: atendido } };
  }

  return {
    Query: {
      async trabajosConsola(_source, _args, context) {
        const session = operatorOf(context);
        const [queues, failed, counts, messages] = await Promise.all([
          countQueues(connection),
          seesJobs(session) ? listFailedJobs(connection) : [],
          countMessages(connection, { kinds, session }, clock.now()),
          listFailedMessages(connection, { kinds, session }),
        ]);
        const countOf = new Map(counts.map((count) => [count.tipo, count]));
        const queueOf = new Map(queues.map((queue) => [queue.name, queue]));
        return {
          colas: [
            ...kinds.map(({ name, words, place }) => {
              const { esperan = 0, desde = null, reintentan = 0, abandonados = 0 } = countOf.get(name) ?? {};
              const desdeIso = desde?.toISOString() ?? null;
              return { nombre: name, clase: place, palabras: words, esperan, desde: desdeIso, reintentan, abandonados };
            }),
            ...deps.jobs.map(({ name, words }) => {
              const { due = 0, oldest = null, repeated = 0, failed: abandonados = 0 } = queueOf.get(name) ?? {};
              const times = { desde: oldest?.toISOString() ?? null, reintentan: repeated };
              return { nombre: name, clase: 'trabajo', palabras: words, esperan: due, ...times, abandonados };
            }),
          ],
          trabajos: failed.map((job) => presentJob(job, wordsOf(job.name))),
          mensajes: messages.map((message) => presentMessage(message, kindOf.get(message.tipo))),
        };
      },
      async trabajoFallido(_source, asked, context) {
        const job = await findJob(context, asked);
        return job ? presentJob(job, wordsOf(job.name)) : null;
      },
      async mensajesConsola(_source, { filtro, pageSize, currentPage }, context) {
        const asked = { kinds, session: operatorOf(context) };
        const filter = readMessagesFilter(filtro ?? {}, kinds, today(clock));
        const { total, items } = await listMessages(connection, asked, filter, readPage(pageSize ?? 25, currentPage));
        return { total_count: total, items: items.map((message) => presentMessage(message, kindOf.get(message.tipo))) };
      },
      async mensajeConsola(_source, { id }, context) {
        const message = await findMessage(connection, { kinds, session: operatorOf(context) }, id);
        return message ? presentMessage(message, kindOf.get(message.tipo)) : null;
      },
      estadoSistema: () => answerState(deps),
      ajustesSistema: () => deps.settings.map((setting) => ({ nombre: setting.name, valor: settingWords(setting) })),
      async fallasPorAtender(_source, _args, context) {
        const { messages, jobs } = await countFailures(deps, operatorOf(context));
        const times = [messages.oldest, jobs.oldest].flatMap((time) => (time ? [time.toISOString()] : []));
        return { trabajos: jobs.count, mensajes: messages.count, desde: times.toSorted()[0] ?? null };
      },
    },
    Mutation: {
      async comprobarAhora(_source, { trabajo }, context) {
        if (!seesJobs(operatorOf(context)))
          throw invalidInput('For operators of all stores.', { reason: 'all-stores' });
        const check = deps.jobs.find(({ name, checks }) => name === trabajo && checks !== undefined);
        if (!check) throw noSuchEntity('Unknown check.');
        return resultOf(await beginCheck(deps, askerOf(context), check));
      },
      async reintentarTrabajo(_source, asked, context) {
        return resultOf(await rerunJob(deps, askerOf(context), await decideJob(context, asked)));
      },
      async reintentarVarios(_source, { trabajos, mensajes }, context) {
        if (trabajos.length > MOST_AT_ONCE || mensajes.length > MOST_AT_ONCE)
          throw invalidInput('Too many at once.', { reason: 'too-many' });
        const asker = askerOf(context);
        let done = 0;
        // Failures of other stores are refused like unknown ones.
        for (const { cola, id, intentos } of seesJobs(asker.session) ? trabajos : []) {
          if (!UUID.test(id) || !jobWords.has(cola)) continue;
          const job = { name: cola, id, attempts: intentos, words: wordsOf(cola) };
          if ((await rerunJob(deps, asker, job)).ok) done += 1;
        }
        for (const { id, intentos, estado } of mensajes) {
          if (estado !== 'ABANDONADO' && estado !== 'REINTENTA') continue;
          const message = await findMessage(connection, { kinds, session: asker.session }, id);
          const kind = message && kindOf.get(message.tipo);
          const seen = { id, intentos, final: DECIDABLE[estado] };
          if (message && kind && (await resendMessage(deps, asker, { message, kind, seen })).ok) done += 1;
        }
        return { reintentados: done, cambiados: trabajos.length + mensajes.length - done };
      },
      async cerrarTrabajo(_source, { motivo, ...asked }, context) {
        const reason = readReason(motivo);
        return resultOf(await giveUpJob(deps, askerOf(context), await decideJob(context, asked), reason));
      },
      async reenviarMensaje(_source, asked, context) {
        const decided = await decideMessage(context, asked);
        if (asked.estado === 'ENVIADO' && decided.kind.place !== 'correo')
          throw invalidInput('The message waits for no decision.', { reason: 'nothing-to-decide' });
        return resultOf(await resendMessage(deps, askerOf(context), decided));
      },
      async cerrarMensaje(_source, { motivo, ...asked }, context) {
        const reason = readReason(motivo);
        if (asked.estado === 'ENVIADO')
          throw invalidInput('The message waits for no decision.', { reason: 'nothing-to-decide' });
        return resultOf(await giveUpMessage(deps, askerOf(context), await decideMessage(context, asked), reason));
      },
    },
  };
}
