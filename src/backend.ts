import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '#areas/session/rules/access.ts';
import { openSession, type RequestContext } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { type Execute, type GraphQLRequest, openContract, readContract } from '#platform/graphql/contract-server.ts';
import { type Guard, guardRootFields } from '#platform/graphql/guard.ts';
import type { CallFacts } from '#platform/http/page-host.server.ts';
import { startJobs } from '#platform/jobs/jobs.ts';

interface Options {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly publicUrl: () => string;
}

export interface Backend {
  /** The contract for the pages of this same process. */
  readonly call: (request: GraphQLRequest, facts: CallFacts) => ReturnType<Execute<RequestContext>>;
  readonly stop: () => Promise<void>;
}

/** Every area's back end, put together: one schema, one queue of jobs, `POST /graphql` and the few routes beside it. */
export async function openBackend({ app, config, database, clock }: Options): Promise<Backend> {
  await migrate(database, 'migrations');
  const session = openSession({ database, clock, provider: config.PROVIDER });
  const areas: AreaBackend<Access>[] = [session];

  const guards: Record<string, Guard<RequestContext>> = {};
  for (const area of areas)
    for (const [field, access] of Object.entries(area.access)) guards[field] = session.guardOf(access);
  const execute = await openContract<RequestContext>(app, {
    contract: readContract(import.meta.dirname),
    resolvers: guardRootFields(merge(areas), guards),
    explains: config.NODE_ENV !== 'production',
  });
  const call: Backend['call'] = async (request, facts) => {
    try {
      return await execute(request, await contextOf(facts));
    } catch (error) {
      // The session could not even be read: the database is away. Whoever asks is told the same as of any other failure.
      app.log.error({ err: error }, 'La petición no llegó al contrato');
      return { errors: [{ message: 'Internal server error', extensions: { category: 'internal' } }] };
    }
  };
  const contextOf = async ({ token, ...facts }: CallFacts): Promise<RequestContext> => ({
    ...facts,
    idempotencyKey: facts.idempotencyKey,
    session: await session.readSession(token),
  });

  app.post('/graphql', { bodyLimit: 262_144, schema: { body: REQUEST_SHAPE } }, async (request) =>
    call(request.body as GraphQLRequest, factsOf(request, config.STORE_CODE)),
  );
  for (const area of areas) area.routes?.(app);
  const jobs = await startJobs(
    database,
    areas.flatMap((area) => area.jobs ?? []),
    (error) => app.log.error({ err: error }, 'La cola de trabajos falló'),
  );
  return { call, stop: () => jobs.stop() };
}

const REQUEST_SHAPE = {
  type: 'object',
  required: ['query'],
  properties: {
    query: { type: 'string', maxLength: 100_000 },
    variables: { type: ['object', 'null'] },
    operationName: { type: ['string', 'null'] },
  },
};

type Fields = Record<string, unknown>;

/** Root fields of all areas side by side, by type. */
function merge(areas: readonly AreaBackend<Access>[]): Record<string, Fields> {
  const merged: Record<string, Fields> = {};
  for (const { resolvers } of areas)
    for (const [type, fields] of Object.entries(resolvers)) merged[type] = { ...merged[type], ...(fields as Fields) };
  return merged;
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const factsOf = (request: FastifyRequest, storeCode: string): CallFacts => ({
  token: /^Bearer (\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1],
  storeCode: header(request, 'store') ?? storeCode,
  requestId: request.id,
  ip: request.ip,
  userAgent: header(request, 'user-agent') ?? '',
  idempotencyKey: header(request, 'idempotency-key'),
});
