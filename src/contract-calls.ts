import type { FastifyInstance } from 'fastify';
import type { Operation } from '#areas/session/rules/operation.ts';
import type { RequestContext, SessionBackend } from '#areas/session/server/index.ts';
import type { ShellBackend } from '#areas/shell/server/index.ts';
import type { SupportBackend } from '#areas/support/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import { createTurnsByKey } from '#platform/concurrency.ts';
import {
  type ExecuteRequest,
  type GraphQLAnswer,
  type GraphQLRequest,
  readContract,
  registerContract,
} from '#platform/graphql/contract-server.ts';
import { toFailureAnswer } from '#platform/graphql/errors.ts';
import {
  combineWatchers,
  createChargingGuard,
  type Guard,
  guardRootFields,
  mergeResolvers,
} from '#platform/graphql/guard.ts';
import type { LongListAllowances } from '#platform/graphql/limits.ts';
import { isWellFormed, MALFORMED_REQUEST } from '#platform/graphql/readable-request.ts';
import type { CallFacts } from '#platform/http/page-host.server.ts';
import { measureOperations } from '#platform/metrics/measure.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

interface Options {
  readonly app: FastifyInstance;
  readonly session: SessionBackend;
  readonly support: SupportBackend;
  readonly shell: ShellBackend;
  readonly areas: readonly AreaBackend<Operation>[];
  readonly longLists: LongListAllowances;
  /** Undefined when this process serves no metrics. */
  readonly metrics: Metrics | undefined;
  /** Whether introspection is allowed. */
  readonly explains: boolean;
  /** Requests of a person that run at once. */
  readonly perPerson: number;
}

/** Runs a request of the contract. */
export type Call = (request: GraphQLRequest, facts: CallFacts) => ReturnType<ExecuteRequest<RequestContext>>;

/** Rate-limit cost of a document that is refused before any operation runs. The portal's own pages send none. */
const REFUSED_DOCUMENT_COST = 9;

/** Creates the function that runs requests of the contract. Session guard, support's log and rate limits run around the areas' resolvers. */
export async function createContractCall(options: Options): Promise<Call> {
  const { app, session, support, shell, areas, longLists, metrics, explains, perPerson } = options;
  // Otherwise a hundred large documents of one person hold all connections to the database, and everybody else waits (docs/decisions/0032).
  const inTurn = createTurnsByKey<number>(perPerson);
  const guards: Record<string, Guard<RequestContext>> = {};
  const charging = createChargingGuard<RequestContext>((ip, units) => app.charge(ip, units));
  for (const area of areas)
    for (const [field, operation] of Object.entries(area.operations))
      guards[field] = charging(operation, session.guardOf(operation));
  const guarded = guardRootFields(mergeResolvers(areas), guards, combineWatchers([support.watch, session.watch]));
  const execute = await registerContract<RequestContext>(app, {
    contract: readContract(import.meta.dirname),
    resolvers: metrics ? measureOperations(guarded, metrics) : guarded,
    explains,
  });
  // `storeCode` is dropped: the client chose it, and resolvers must use the store of the session.
  return async (request, { token, storeCode: _ofHeader, ...facts }) => {
    const refused = <Refusal>(answer: Refusal): Refusal => {
      app.charge(facts.ip, REFUSED_DOCUMENT_COST);
      return answer;
    };
    if (!isWellFormed(request, longLists)) return refused(MALFORMED_REQUEST);
    try {
      if ((await shell.isInMaintenance()) && !asksForState(request)) return IN_MAINTENANCE;
      const known = await session.readSession(token);
      const run = () => execute(request, { ...facts, idempotencyKey: facts.idempotencyKey, session: known });
      const runUnlessSpent = async (hasWaited: boolean) =>
        hasWaited && app.hasSpentAll(facts.ip) ? OVER_LIMIT : run();
      const answer = known ? await inTurn(known.userId, runUnlessSpent) : await run();
      if (answer.data === undefined) refused(answer);
      return known ? { ...answer, extensions: { sesion: known.version } } : answer;
    } catch (error) {
      // The session could not be read, for example because the database is unreachable.
      app.log.error({ err: error }, 'La petición no llegó al contrato');
      return { errors: [toFailureAnswer(error)] };
    }
  };
}

/** Whether the request selects only `estadoPortal`, which the pages read during maintenance. */
const asksForState = ({ query }: GraphQLRequest): boolean =>
  /^\s*(query\s*\w*\s*)?\{\s*estadoPortal\s*\{[\w\s]*\}\s*\}\s*$/.test(query);

/** For a request that waited for others of the same person, which used up what the address may ask. */
const OVER_LIMIT: GraphQLAnswer = {
  errors: [{ message: 'Server communication error', extensions: { category: 'unavailable', reason: 'rate-limit' } }],
};

const IN_MAINTENANCE = {
  errors: [{ message: 'Server communication error', extensions: { category: 'unavailable', reason: 'maintenance' } }],
};
