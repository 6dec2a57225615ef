import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { CallbackNotice } from '../provider/provider.ts';
import { NAMED_CALLBACK_PATH, PROVIDERS } from '../provider/providers.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { queryAfterCallback } from './probe-payment.ts';
import { findProbedAttemptByReference } from './probe-queries.ts';
import { settlePayment } from './settle-payment.ts';

/** Routes for the providers' callbacks. The body stays unparsed, because the signature covers its bytes. */
export const callbackRoutes =
  (deps: PaymentDeps) =>
  (app: FastifyInstance): void => {
    const questions: Questions = createQueryLimit(deps.clock);
    const receive = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
      const provider = deps.providerOf(name);
      if (!provider) return reply.code(404).send({ error: 'unknown' });
      const notice = provider.verifyCallback({ headers: request.headers, body: String(request.body ?? '') });
      if (!notice.ok) {
        request.log.warn({ refusal: notice.refusal }, 'Aviso de pago rechazado');
        return reply.code(notice.refusal === 'bad-signature' ? 401 : 400).send({ error: notice.refusal });
      }
      const { status, body } = await heed(deps, { provider: provider.name, questions }, notice.value);
      return reply.code(status).send(body);
    };
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
        done(null, body),
      );
      const config = { rateLimit: false } as const;
      for (const { name, callbackPath: path } of PROVIDERS)
        if (path) scope.post(path, { config }, (request, reply) => receive(name, request, reply));
      scope.post<{ Params: { proveedor: string } }>(NAMED_CALLBACK_PATH, { config }, (request, reply) =>
        receive(request.params.proveedor, request, reply),
      );
    });
  };

type Questions = NoticeQuestions<Awaited<ReturnType<typeof queryAfterCallback>>>;

const UNKNOWN = { status: 404, body: { error: 'unknown' } };

/** Settles a callback's outcome. For a callback without an amount it queries the provider. */
async function heed(
  deps: PaymentDeps,
  { provider, questions }: { readonly provider: string; readonly questions: Questions },
  notice: CallbackNotice,
) {
  if (notice.kind === 'outcome') {
    const state = await settlePayment(deps, notice.report, { origin: 'aviso', provider });
    return state ? { status: 200, body: { estado: state } } : UNKNOWN;
  }
  const attempt = await findProbedAttemptByReference(deps.database.kysely, provider, notice.referencia);
  if (!attempt) return UNKNOWN;
  const { uuid, estado } = attempt;
  const session = `${provider} ${notice.providerId}`;
  const asked = await questions({ session, uuid }, () => queryAfterCallback(deps, attempt, notice.providerId));
  // Reports the known state when the limit of queries is used up. The last query is less than a minute old, and the sweep queries every open or
  // doubtful attempt.
  if (!asked) return { status: 200, body: { estado } };
  return asked.ok ? { status: 200, body: { estado: asked.value } } : { status: 503, body: { error: asked.refusal } };
}

/** Maximum number of queries that one session's callbacks may cause within the window. Providers send only a few in all. */
const MOST_QUESTIONS = 6;
const WINDOW_MS = 60_000;

/** Queries about one session: the start of its window, their number, and for each attempt the running and the next query. */
interface Asked<Answer> {
  readonly since: number;
  count: number;
  readonly running: Map<string, Promise<Answer>>;
  readonly next: Map<string, Promise<Answer>>;
}

type NoticeQuestions<Answer> = (
  notice: { readonly session: string; readonly uuid: string },
  ask: () => Promise<Answer>,
) => Promise<Answer> | undefined;

/**
 * Limits the cost of signed callbacks, because a captured one can be replayed. Runs one query per attempt at a time. Callbacks that arrive
 * meanwhile share the next query, because the running one may be older than they are (docs/product/payments.md#notices).
 * @returns a function that queries, or returns undefined when the session's limit is used up
 */
export function createQueryLimit<Answer>(clock: Clock): NoticeQuestions<Answer> {
  const sessions = new Map<string, Asked<Answer>>();

  const heldOf = (session: string): Asked<Answer> => {
    const now = clock.now().getTime();
    for (const [name, { since, running }] of sessions)
      if (Math.abs(now - since) >= WINDOW_MS && running.size === 0) sessions.delete(name);
    const held = sessions.get(session) ?? { since: now, count: 0, running: new Map(), next: new Map() };
    sessions.set(session, held);
    return held;
  };

  return ({ session, uuid }, ask) => {
    const held = heldOf(session);
    const waiting = held.next.get(uuid);
    if (waiting) return waiting;
    if (held.count >= MOST_QUESTIONS) return undefined;
    held.count += 1;
    const run = async (): Promise<Answer> => {
      held.next.delete(uuid);
      const answer = ask();
      held.running.set(uuid, answer);
      try {
        return await answer;
      } finally {
        if (held.running.get(uuid) === answer) held.running.delete(uuid);
      }
    };
    const running = held.running.get(uuid);
    if (!running) return run();
    const next = running.then(run, run);
    held.next.set(uuid, next);
    return next;
  };
}
