import type { FastifyInstance } from 'fastify';
import { BACKEND_WAITS_STREAM } from '#areas/operators/console/rules/pages.ts';
import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';
import type { OperatorContext, OperatorsBackend } from '#areas/operators/server/index.ts';
import type { OperatorSide } from '#platform/area.ts';
import { REQUEST_SHAPE, readContractBodies } from '#platform/graphql/contract-bodies.ts';
import {
  type GraphQLAnswer,
  type GraphQLRequest,
  readContract,
  registerContract,
} from '#platform/graphql/contract-server.ts';
import { toFailureAnswer } from '#platform/graphql/errors.ts';
import { createChargingGuard, type Guard, guardRootFields, mergeResolvers } from '#platform/graphql/guard.ts';
import { combineLongLists } from '#platform/graphql/limits.ts';
import { isWellFormed, MALFORMED_REQUEST } from '#platform/graphql/readable-request.ts';
import type { CallFacts } from '#platform/http/page-host.server.ts';
import { serveForwardedStream } from '#platform/realtime/serve-stream.ts';

/** Address of the operators' contract. */
export const OPERATOR_CONTRACT_PATH = '/operacion/graphql';

interface Options {
  readonly app: FastifyInstance;
  readonly operators: OperatorsBackend;
  readonly sides: readonly OperatorSide[];
  /** Whether introspection is allowed. */
  readonly explains: boolean;
}

/** Runs a request of the operators' contract. */
export type OperatorCall = (request: GraphQLRequest, facts: CallFacts) => Promise<GraphQLAnswer>;

/** Rate-limit cost of a document that is refused before any operation runs. */
const REFUSED_DOCUMENT_COST = 9;

/** Operations of the console accept no long lists. */
const NO_LONG_LISTS = combineLongLists({});

/** Creates the function that runs requests of the operators' contract. It uses no token, table or resolver of customers (docs/decisions/0086). */
export async function createOperatorCall({ app, operators, sides, explains }: Options): Promise<OperatorCall> {
  const guards: Record<string, Guard<OperatorContext>> = {};
  const charging = createChargingGuard<OperatorContext>((ip, units) => app.charge(ip, units));
  for (const { operations } of sides)
    for (const [field, operation] of Object.entries(operations as OperatorOperations))
      guards[field] = charging(operation, operators.guardOf(operation));
  const execute = await registerContract<OperatorContext>(app, {
    contract: readContract(import.meta.dirname, 'operator.graphql'),
    resolvers: guardRootFields(mergeResolvers(sides), guards, operators.watch),
    explains,
  });
  return async (request, { token, storeCode: _ofStore, deviceProofs: _ofDevice, ...facts }) => {
    const refused = (answer: GraphQLAnswer): GraphQLAnswer => {
      app.charge(facts.ip, REFUSED_DOCUMENT_COST);
      return answer;
    };
    if (!isWellFormed(request, NO_LONG_LISTS)) return refused(MALFORMED_REQUEST);
    try {
      const session = await operators.readSession(token);
      const answer = await execute(request, { ...facts, idempotencyKey: facts.idempotencyKey, session });
      return answer.data === undefined ? refused(answer) : answer;
    } catch (error) {
      app.log.error({ err: error }, 'La petición no llegó al contrato de operadores');
      return { errors: [toFailureAnswer(error)] };
    }
  };
}

/** Mounts the operators' contract, and the stream of waiting matters, for pages outside this process. */
export function serveOperatorContract(
  app: FastifyInstance,
  { call, operators }: { readonly call: OperatorCall; readonly operators: OperatorsBackend },
): void {
  serveForwardedStream(app, BACKEND_WAITS_STREAM, operators.waitsStream.open);
  app.register(async (contract) => {
    readContractBodies(contract, {
      tokenOf,
      isSignedIn: async (token) => (await operators.readSession(token)) !== undefined,
      longLists: NO_LONG_LISTS,
    });
    contract.post(OPERATOR_CONTRACT_PATH, { schema: { body: REQUEST_SHAPE } }, async (request) =>
      call(request.body as GraphQLRequest, {
        token: tokenOf(request),
        storeCode: '',
        requestId: request.id,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        fields: { count: 0 },
      }),
    );
  });
}

const TOKEN = /^Bearer ([\w-]{43})$/i;

const tokenOf = ({
  headers,
}: {
  readonly headers: { readonly authorization?: string | undefined };
}): string | undefined => TOKEN.exec(headers.authorization ?? '')?.[1];
