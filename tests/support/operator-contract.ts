import Fastify from 'fastify';
import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import type { OperatorContext } from '#areas/operators/server/index.ts';
import type { OperatorSide } from '#platform/area.ts';
import { readContract, registerContract } from '#platform/graphql/contract-server.ts';
import { guardRootFields } from '#platform/graphql/guard.ts';

/** An operator of all stores with the role Cartera. */
export const LAURA: OperatorSession = {
  id: 7,
  nombre: 'Laura Peña',
  correo: 'laura@empresa.example',
  rol: 'cartera',
  tiendas: undefined,
  stage: 'open',
  ...{ hasApp: true, passkeys: 0 },
  confirmedAt: undefined,
  lastUsedAt: new Date(0),
  expiresAt: new Date('2100-01-01T00:00:00Z'),
  tokenHash: 'x'.repeat(43),
};

/**
 * An area's side of the operators' contract without its guards, which `tests/areas/operator-table.test.ts` tests.
 * @returns a function that runs a document as an operator, and one that closes the server
 */
export async function openOperatorContract(side: OperatorSide | undefined) {
  if (!side) throw new Error('The area has no side for operators.');
  const app = Fastify();
  const guards = Object.fromEntries(Object.keys(side.operations).map((field) => [field, () => undefined]));
  const execute = await registerContract<OperatorContext>(app, {
    contract: readContract('src', 'operator.graphql'),
    resolvers: guardRootFields(side.resolvers, guards),
    explains: true,
  });
  await app.ready();
  return {
    ask: (query: string, variables: Record<string, unknown> = {}, session: OperatorSession = LAURA) =>
      execute(
        { query, variables },
        { session, requestId: 'prueba', ip: '127.0.0.1', userAgent: 'vitest', idempotencyKey: undefined },
      ),
    close: () => app.close(),
  };
}
