import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashOfToken, type SessionBackend } from '#areas/session/server/index.ts';
import { isStoreCode } from '#areas/stores/rules/stores.ts';
import { REQUEST_SHAPE, readContractBodies } from '#platform/graphql/contract-bodies.ts';
import type { GraphQLRequest } from '#platform/graphql/contract-server.ts';
import type { LongListAllowances } from '#platform/graphql/limits.ts';
import type { CallFacts } from '#platform/http/page-host.server.ts';
import type { Call } from './contract-calls.ts';

interface Options {
  readonly call: Call;
  readonly session: SessionBackend;
  readonly longLists: LongListAllowances;
  /** The default store, for requests without a store header. */
  readonly storeCode: string;
}

/** Mounts `POST /graphql` for clients outside this process. */
export function serveContract(app: FastifyInstance, { call, session, longLists, storeCode }: Options): void {
  app.register(async (contract) => {
    readContractBodies(contract, {
      tokenOf: (request) => (hashOfToken(tokenOf(request)) ? tokenOf(request) : undefined),
      isSignedIn: async (token) => (await session.readSession(token)) !== undefined,
      longLists,
    });
    contract.post('/graphql', { schema: { body: REQUEST_SHAPE } }, async (request) =>
      call(request.body as GraphQLRequest, factsOf(request, storeCode)),
    );
  });
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** An unknown store code counts as missing. */
const isKnownStore = (code: string | undefined): boolean => code !== undefined && isStoreCode(code);

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1];

const factsOf = (request: FastifyRequest, storeCode: string): CallFacts => ({
  token: tokenOf(request),
  storeCode: [header(request, 'store')].find(isKnownStore) ?? storeCode,
  requestId: request.id,
  ip: request.ip,
  userAgent: header(request, 'user-agent') ?? '',
  idempotencyKey: header(request, 'idempotency-key'),
  deviceProofs: header(request, 'x-dispositivo'),
  fields: { count: 0 },
});
