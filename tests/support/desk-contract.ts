import type { FastifyInstance } from 'fastify';
import type { Operation } from '#areas/session/rules/operation.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { createSessionBackend, type RequestContext } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type GraphQLAnswer, readContract, registerContract } from '#platform/graphql/contract-server.ts';
import { guardRootFields } from '#platform/graphql/guard.ts';

type Ask = (
  session: Session | undefined,
  query: string,
  variables?: Record<string, unknown>,
  idempotencyKey?: string,
  ip?: string,
) => Promise<GraphQLAnswer>;

/** Creates one area's part of the contract with its guards. The test passes the session, so no token is read. */
export async function openDeskContract(
  app: FastifyInstance,
  area: AreaBackend<Operation>,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): Promise<Ask> {
  const { guardOf } = createSessionBackend({ database, clock, provider: 'Terpel', deviceKey: 'x'.repeat(32) });
  const guards = Object.fromEntries(Object.entries(area.operations).map(([field, row]) => [field, guardOf(row)]));
  const execute = await registerContract<RequestContext>(app, {
    contract: readContract('src'),
    resolvers: guardRootFields(area.resolvers, guards),
    explains: true,
  });
  await app.ready();
  return (session, query, variables = {}, idempotencyKey = undefined, ip = REQUEST.ip) =>
    execute({ query, variables }, { ...REQUEST, session, idempotencyKey, ip });
}

const REQUEST: Omit<RequestContext, 'session' | 'idempotencyKey'> = {
  requestId: 'prueba',
  ip: '127.0.0.1',
  userAgent: 'vitest',
};
