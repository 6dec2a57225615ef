import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { BoundedCount, WaitMeasure, WaitSource, Waits } from '../rules/console-waits.ts';
import type { OperatorSession } from '../rules/operator-session.ts';
import { hasRight } from '../rules/roles.ts';

export interface PageWaits extends Waits {
  readonly path: string;
  /** Number of matters on the page *Hoy*. */
  readonly matters: BoundedCount;
}

/** Counts the waiting matters at each page that an operator may see: as remembered for some seconds, or as they are. */
export type CountWaits = (session: OperatorSession, how?: { readonly isFresh: true }) => Promise<readonly PageWaits[]>;

/** Version of what waits, from the database alone: equal in every process until other matters wait, or one becomes late. */
export const versionOfWaits = (waits: readonly PageWaits[]): string =>
  createHash('sha256').update(JSON.stringify(waits)).digest('base64url');

/** Cache time, per operator: a request for consent does not wait for its own author, so operators have different counts. */
const REMEMBERED_MS = 4_000;
/** Maximum operators in the cache. */
const MOST_REMEMBERED = 100;

interface Deps {
  /** Sources of all areas. A function, because later areas add theirs. */
  readonly sources: () => readonly WaitSource[];
  readonly clock: Clock;
  /** Minutes within which a matter is attended to. Undefined: nothing is promised. */
  readonly promise: number | undefined;
}

export function createWaitsCount({ sources, clock, promise }: Deps): CountWaits {
  const known = new Map<string, { readonly at: number; readonly waits: Promise<readonly PageWaits[]> }>();
  return (session, how) => {
    const key = `${session.id} ${session.rol} ${session.tiendas?.toSorted().join(',') ?? '*'}`;
    const found = known.get(key);
    if (found && !how?.isFresh && performance.now() - found.at < REMEMBERED_MS) return found.waits;
    const waits = countAll(sources(), session, { now: clock.now(), promise });
    // A failure is not cached.
    waits.catch(() => known.delete(key));
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(key, { at: performance.now(), waits });
    return waits;
  };
}

const countAll = (
  sources: readonly WaitSource[],
  session: OperatorSession,
  measure: WaitMeasure,
): Promise<readonly PageWaits[]> =>
  Promise.all(
    sources
      .filter(({ needs }) => hasRight(session.rol, ...needs))
      .map(async ({ path, isOneMatter, count }) => {
        const waits = await count(session, measure);
        const matters = isOneMatter ? { count: Math.min(1, waits.count), hasMore: false } : waits;
        return { path, ...waits, matters: { count: matters.count, hasMore: matters.hasMore } };
      }),
  );
