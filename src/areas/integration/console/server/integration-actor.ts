import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { type OperatorContext, operatorOf } from '#areas/operators/server/index.ts';
import { noPermission } from '#platform/graphql/errors.ts';
import type { IntegrationActor } from '../../server/record-act.ts';

export const seesAllStores = ({ tiendas }: OperatorSession): boolean => tiendas === undefined;

/** @throws contract error for an operator limited to stores, because keys and destinations may concern customers of all stores */
export function requireIntegrationActor(context: OperatorContext): IntegrationActor {
  const session = operatorOf(context);
  if (!seesAllStores(session)) throw noPermission();
  return { session, origin: { ip: context.ip, userAgent: context.userAgent } };
}
