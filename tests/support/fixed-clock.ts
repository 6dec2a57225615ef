import type { Clock } from '#platform/clock.ts';

/** A stopped clock that tests move. Default: 5 September 2026, 9:42 in Bogota. */
export function fixedClock(
  instant = '2026-09-05T14:42:00Z',
): Clock & { set(instant: string): void; forward(seconds: number): void } {
  let now = new Date(instant);
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next);
    },
    forward: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}
