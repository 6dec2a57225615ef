import { z } from 'zod';
import type { Session } from '#areas/session/rules/scope.ts';
import { requireSession } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { invalidInput, unauthorized } from '#platform/graphql/errors.ts';
import { readSignedValue } from '#platform/http/signed-value.ts';
import { type Cadence, mailDay, nextMailDay } from '../rules/statement-mail.ts';
import type { StatementMailDeps } from './account-deps.ts';
import { changeSubscription } from './change-subscription.ts';
import { findSubscription } from './subscription-queries.ts';

const CADENCES: Readonly<Record<'SEMANAL' | 'MENSUAL', Cadence>> = { SEMANAL: 'semanal', MENSUAL: 'mensual' };
const NAMES = { semanal: 'SEMANAL', mensual: 'MENSUAL' } as const;

const tokenSchema = z.number().int();

export function createSubscriptionResolvers(deps: StatementMailDeps): {
  Query: Pick<QueryResolvers, 'suscripcionExtracto'>;
  Mutation: Pick<
    MutationResolvers,
    'suscribirExtracto' | 'cancelarSuscripcionExtracto' | 'cancelarSuscripcionPorEnlace'
  >;
} {
  const { database, clock, unsubscribeKey } = deps;
  async function present({ userId }: Session) {
    const found = await findSubscription(database.kysely, userId);
    if (!found) throw unauthorized();
    const { correo, cadencia } = found;
    return {
      correo,
      cadencia: cadencia && NAMES[cadencia],
      proximo_envio: cadencia && nextMailDay(cadencia, mailDay(clock.now())),
    };
  }
  return {
    Query: {
      suscripcionExtracto: (_source, _args, context) => present(requireSession(context)),
    },
    Mutation: {
      async suscribirExtracto(_source, { cadencia }, context) {
        const session = requireSession(context);
        await changeSubscription(deps, session.userId, CADENCES[cadencia]);
        return present(session);
      },
      async cancelarSuscripcionExtracto(_source, _args, context) {
        const session = requireSession(context);
        await changeSubscription(deps, session.userId, null);
        return present(session);
      },
      async cancelarSuscripcionPorEnlace(_source, { token }) {
        const read = tokenSchema.safeParse(readSignedValue(token, unsubscribeKey));
        if (!read.success) throw invalidInput('The link is not valid.', { code: 'bad-link' });
        await changeSubscription(deps, read.data, null);
        return { result: true };
      },
    },
  };
}
