import type { DeliveredFigures } from '#areas/freshness/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { FEED_FILES, type Pace } from './feed-files.ts';
import { listKindStates } from './kind-states-queries.ts';

const FIGURES_OF = new Map(FEED_FILES.flatMap(({ kind, figures }) => (figures ? [[kind, figures] as const] : [])));

/** Creates a query for the last deliveries of all files with figures of customers. Needs one statement. */
export const findFigureDeliveries =
  (connection: Connection, pace: Pace) => async (): Promise<readonly DeliveredFigures[]> => {
    const states = await listKindStates(connection, [...FIGURES_OF.keys()]);
    return states.flatMap(({ clase, recibida_en }) => {
      const figures = FIGURES_OF.get(clase);
      return figures ? [{ figures, everyMinutes: pace.get(clase), receivedAt: recibida_en }] : [];
    });
  };
