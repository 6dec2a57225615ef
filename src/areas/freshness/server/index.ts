import type { Operation } from '#areas/session/rules/operation.ts';
import { hasAnyPermission } from '#areas/session/rules/permissions.ts';
import { requireSession } from '#areas/session/server/index.ts';
import type { QueryResolvers } from '#generated/contract.ts';
import type { AreaBackend } from '#platform/area.ts';
import { FIGURE_PERMISSIONS } from '../rules/figures.ts';
import { operations } from '../rules/operations.ts';
import type { FindAges } from './find-ages.ts';

export { createAgeLookup, type DeliveredFigures, type FindAges } from './find-ages.ts';

interface Deps {
  /** The distributor's configured name. */
  readonly provider: string;
  readonly findAges: FindAges;
}

/** Tells customers how old the ERP's figures are. */
export function createFreshnessBackend({ provider, findAges }: Deps): AreaBackend<Operation> {
  const Query: QueryResolvers = {
    async antiguedadErp(_source, { cifras }, context) {
      const session = requireSession(context);
      const visible = [...new Set(cifras)].filter((each) =>
        hasAnyPermission(session, provider, FIGURE_PERMISSIONS[each]),
      );
      if (visible.length === 0) return [];
      return [...(await findAges(visible))].map(([figures, { receivedAt, isLate }]) => ({
        cifras: figures,
        recibidas_en: receivedAt.toISOString(),
        atrasadas: isLate,
      }));
    },
  };
  return { resolvers: { Query }, operations };
}
