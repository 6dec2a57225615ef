import type { Connection } from '#platform/database/database.ts';
import { type KnownKey, takeKeyUses } from '../key-queries.ts';

/**
 * Parts of a key's limit. A process takes one part from the database at once, so a key costs at most this many writes a minute in a process. What a
 * process has taken and not used is missing to the others.
 */
const PARTS = 20;

/** Counts a request. @returns the seconds to wait when the request exceeds the limit, else undefined */
export type KeyBudget = (key: Pick<KnownKey, 'id' | 'por_minuto'>) => Promise<number | undefined>;

interface Taken {
  /** Requests that this process may still answer. */
  left: number;
  /** End of the minute, in milliseconds of `now`. */
  readonly endsAt: number;
  /** Whether the whole limit is used up. */
  readonly isSpent: boolean;
}

/** Counts requests of each key, with all processes of the database together. @param now milliseconds of a clock that never goes back */
export function createKeyBudget(connection: Connection, now: () => number): KeyBudget {
  const taken = new Map<number, Taken>();
  const taking = new Map<number, Promise<void>>();

  async function take({ id, por_minuto: limit }: Parameters<KeyBudget>[0]): Promise<void> {
    const { granted, leftMs } = await takeKeyUses(connection, id, { limit, uses: Math.ceil(limit / PARTS) });
    taken.set(id, { left: granted, endsAt: now() + leftMs, isSpent: granted === 0 });
  }

  /** Takes once for all requests that wait. */
  function takeOnce(key: Parameters<KeyBudget>[0]): Promise<void> {
    const running = taking.get(key.id) ?? take(key).finally(() => taking.delete(key.id));
    taking.set(key.id, running);
    return running;
  }

  return async (key) => {
    for (;;) {
      const minute = taken.get(key.id);
      if (minute && now() < minute.endsAt) {
        if (minute.left > 0) {
          minute.left -= 1;
          return undefined;
        }
        if (minute.isSpent) return Math.ceil((minute.endsAt - now()) / 1_000);
      }
      await takeOnce(key);
    }
  };
}
