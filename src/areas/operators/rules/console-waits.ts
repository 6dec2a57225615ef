import { waitingTime } from '#kernel/waiting-time.ts';
import type { RightNeed } from './operator-operation.ts';
import type { OperatorSession } from './operator-session.ts';

/** How much waits for a person at a page of the console. */
export interface Waits {
  readonly count: number;
  /** Whether something has waited longer than promised. */
  readonly isLate: boolean;
}

/** What waits at a page, declared by its area for the navigation (docs/product/console.md#screens). */
export interface WaitSource {
  /** Address of the page's entry, below `/operacion`. */
  readonly path: string;
  readonly needs: RightNeed;
  /** Whether *Hoy* shows all of them as one matter. */
  readonly isOneMatter?: true;
  /** Counts what waits in the operator's stores. */
  count(session: OperatorSession, now: Date): Promise<Waits>;
}

/** Counts things by the instants since which they wait. */
export const countWaits = (since: readonly Date[], now: Date): Waits => ({
  count: since.length,
  isLate: since.some((each) => waitingTime(each.toISOString(), now.toISOString()).isLate),
});
