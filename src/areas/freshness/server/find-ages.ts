import type { ErpFigures } from '#kernel/feed/feed-file.ts';
import type { Clock } from '#platform/clock.ts';
import { combineFreshness, type FileKindDelivery, type Freshness, freshnessAt } from '../rules/freshness.ts';

/** A file that delivers figures. */
export interface DeliveredFigures extends FileKindDelivery {
  readonly figures: ErpFigures;
}

/** Finds the age of figures. Figures that were never delivered are missing in the answer. */
export type FindAges = (figures: readonly ErpFigures[]) => Promise<ReadonlyMap<ErpFigures, Freshness>>;

interface Deps {
  readonly clock: Clock;
  /** Finds the last deliveries of the files with figures of customers. A later area provides it. */
  readonly findDeliveries: () => Promise<readonly DeliveredFigures[]>;
}

export const createAgeLookup =
  ({ clock, findDeliveries }: Deps): FindAges =>
  async (asked) => {
    const [now, files] = [clock.now(), await findDeliveries()];
    const ages = asked.flatMap((each): [ErpFigures, Freshness][] => {
      const age = combineFreshness(
        files.filter(({ figures }) => figures === each).flatMap((file) => freshnessAt(file, now) ?? []),
      );
      return age ? [[each, age]] : [];
    });
    return new Map(ages);
  };
