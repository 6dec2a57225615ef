import type { GraphQLError } from 'graphql';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { presentSession } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { contractError, noSuchEntity, unauthorized } from '#platform/graphql/errors.ts';
import { pageAnswer, readPage } from '#platform/graphql/paging.ts';
import { ENTRANCE_REFUSALS } from '../rules/entrance-refusals.ts';
import { type EntranceDeps, type EntranceRefusal, enterAccount } from './enter-account.ts';
import { listVisits, type Visit } from './visit-queries.ts';

function entranceError(refusal: EntranceRefusal): GraphQLError {
  if (refusal === 'invalid') return contractError('graphql-authentication', ENTRANCE_REFUSALS.invalid);
  if (refusal === 'unknown-client' || refusal === 'no-representative') return noSuchEntity(ENTRANCE_REFUSALS[refusal]);
  return contractError('graphql-authentication', 'The account is locked.', {
    retry_after_seconds: refusal.retryAfterSeconds,
  });
}

const presentVisit = ({ iniciada_en, terminada_en, acciones, ...visit }: Visit) => ({
  ...visit,
  iniciada_en: iniciada_en.toISOString(),
  terminada_en: terminada_en?.toISOString() ?? null,
  acciones: acciones.map(({ ocurrida_en, ...action }) => ({
    ...action,
    ocurrida_en: new Date(ocurrida_en).toISOString(),
  })),
});

export function createResolvers(deps: EntranceDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  return {
    Query: {
      async visitasSoporte(_source, { pageSize, currentPage }, { session }) {
        if (!session) throw unauthorized();
        const page = readPage(pageSize, currentPage);
        const { total, items } = await listVisits(deps.database.kysely, scopeOf(session), page, deps.clock.now());
        return pageAnswer(page, total, items.map(presentVisit));
      },
    },
    Mutation: {
      async generateSupportCustomerToken(_source, { secret }, { ip, userAgent }) {
        const entered = await enterAccount(deps, { secret, ip, userAgent });
        if (!entered.ok) throw entranceError(entered.refusal);
        return presentSession(entered.value);
      },
    },
  };
}
