import type { Notice } from '../../rules/stream-event.ts';

/** What is shown: one notice, or how many there are. */
export type Told = { readonly notice: Notice } | { readonly count: number };

const MOST_SINGLE = 3;
const GATHER_MS = 300;
/** While a burst goes on, its count changes once in this time, so that it can be read out. */
const BURST_MS = 1_000;
/** As long as a toast is shown. */
const QUIET_MS = 4_000;

/** Gathers notices for a moment: up to three are shown one by one, more as one count. */
export function openTeller(show: (told: Told) => void): { tell(notice: Notice): void; stop(): void } {
  let waiting: Notice[] = [];
  let inBurst = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    next = undefined;
    inBurst += waiting.length;
    if (inBurst > MOST_SINGLE) show({ count: inBurst });
    else for (const notice of waiting) show({ notice });
    waiting = [];
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      inBurst = 0;
    }, QUIET_MS);
  };
  return {
    tell(notice) {
      waiting.push(notice);
      next ??= setTimeout(flush, inBurst > MOST_SINGLE ? BURST_MS : GATHER_MS);
    },
    stop() {
      clearTimeout(next);
      clearTimeout(quiet);
    },
  };
}
