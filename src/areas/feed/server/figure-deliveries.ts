import type { DeliveredFigures } from '#areas/freshness/server/index.ts';
import type { ErpFigures } from '#kernel/feed/feed-file.ts';
import type { Connection } from '#platform/database/database.ts';
import { FEED_FILES, type Pace } from './feed-files.ts';
import { listKindStates } from './kind-states-queries.ts';

/** Creates a query for the last deliveries of the files with these figures of customers. Needs one statement. */
export const findFigureDeliveries =
  (connection: Connection, pace: Pace) =>
  async (asked: readonly ErpFigures[]): Promise<readonly DeliveredFigures[]> => {
    const figuresOf = new Map(
      FEED_FILES.flatMap(({ kind, figures }) => (figures && asked.includes(figures) ? [[kind, figures]] : [])),
    );
    const states = await listKindStates(connection, [...figuresOf.keys()]);
    return states.flatMap(({ clase, recibida_en }) => {
      const figures = figuresOf.get(clase);
      return figures ? [{ figures, everyMinutes: pace.get(clase), receivedAt: recibida_en }] : [];
    });
  };
