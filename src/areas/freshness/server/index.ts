import type { Operation } from '#areas/session/rules/operation.ts';
import { hasAnyPermission } from '#areas/session/rules/permissions.ts';
import { signedIn } from '#areas/session/server/index.ts';
import type { QueryResolvers } from '#generated/contract.ts';
import type { ErpFigures } from '#kernel/feed/feed-file.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import { FIGURE_PERMISSIONS } from '../rules/figures.ts';
import { combineFreshness, type Delivered, freshnessAt } from '../rules/freshness.ts';
import { operations } from '../rules/operations.ts';

/** A file that delivers figures. */
export interface DeliveredFigures extends Delivered {
  readonly figures: ErpFigures;
}

interface Deps {
  readonly clock: Clock;
  /** The distributor's configured name. */
  readonly provider: string;
  /** Finds the last deliveries of the files that deliver these figures. */
  readonly findDeliveries: (figures: readonly ErpFigures[]) => Promise<readonly DeliveredFigures[]>;
}

/** Tells customers how old the ERP's figures are. */
export function createFreshnessBackend({ clock, provider, findDeliveries }: Deps): AreaBackend<Operation> {
  const Query: QueryResolvers = {
    async antiguedadErp(_source, { cifras }, context) {
      const session = signedIn(context);
      const visible = [...new Set(cifras)].filter((each) =>
        hasAnyPermission(session, provider, FIGURE_PERMISSIONS[each]),
      );
      if (visible.length === 0) return [];
      const [now, files] = [clock.now(), await findDeliveries(visible)];
      return visible.flatMap((each) => {
        const ages = files.filter(({ figures }) => figures === each).flatMap((file) => freshnessAt(file, now) ?? []);
        const age = combineFreshness(ages);
        return age ? [{ cifras: each, recibidas_en: age.receivedAt.toISOString(), atrasadas: age.isLate }] : [];
      });
    },
  };
  return { resolvers: { Query }, operations };
}
