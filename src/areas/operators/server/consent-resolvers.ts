import type { MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { operatorScope } from '../rules/operator-session.ts';
import { type Consent, findConsent, findOpenConsent, listOpenConsents } from './consent-queries.ts';
import type { Consents } from './consents.ts';
import { type OperatorContext, operatorOf } from './operator-context.ts';
import { readReason } from './read-reason.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly consents: Consents;
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** An unanswered request counts as expired when its time is over, even before a row records it. */
const present = (consent: Consent, operatorId: number, now: Date) => ({
  ...consent,
  es_propio: consent.pedido_por === operatorId,
  pedido_en: consent.pedido_en.toISOString(),
  vence_en: consent.vence_en.toISOString(),
  respuesta: consent.respuesta ?? (consent.vence_en <= now ? ('vencido' as const) : null),
  respondido_en: iso(consent.respondido_en),
});

const MESSAGE = 'The consent is not possible.';

/** The operators' contract for consents of a second operator. */
export function createConsentResolvers({ database: { kysely }, clock, consents }: Deps): {
  Query: QueryResolvers;
  Mutation: MutationResolvers;
} {
  const scopeOf = (context: OperatorContext) => operatorScope(operatorOf(context));
  const askerOf = (context: OperatorContext) => ({
    session: operatorOf(context),
    origin: { ip: context.ip, userAgent: context.userAgent },
  });
  const presentTo = (context: OperatorContext, consent: Consent) =>
    present(consent, operatorOf(context).id, clock.now());
  const find = async (context: OperatorContext, id: number): Promise<Consent> => {
    const found = await findConsent(kysely, scopeOf(context), id);
    if (!found) throw noSuchEntity('Unknown request.');
    return found;
  };
  return {
    Query: {
      async consentimientosPorAtender(_source, _args, context) {
        const open = await listOpenConsents(kysely, scopeOf(context), clock.now());
        return open.map((consent) => presentTo(context, consent));
      },
      async consentimiento(_source, { id }, context) {
        const found = await findConsent(kysely, scopeOf(context), id);
        return found ? presentTo(context, found) : null;
      },
      async consentimientoAbierto(_source, { tipo, sujeto }, context) {
        const found = await findOpenConsent(kysely, scopeOf(context), { tipo, sujeto, now: clock.now() });
        return found ? presentTo(context, found) : null;
      },
    },
    Mutation: {
      async consentir(_source, { id }, context) {
        const given = await consents.give(askerOf(context), await find(context, id));
        if (!given.ok) throw invalidInput(MESSAGE, { reason: given.refusal });
        return { result: true };
      },
      async negarConsentimiento(_source, { id, motivo }, context) {
        const reason = readReason(motivo);
        if (!(await consents.deny(askerOf(context), await find(context, id), reason)))
          throw invalidInput(MESSAGE, { reason: 'answered' });
        return { result: true };
      },
    },
  };
}
