import type { Notice } from '../../rules/stream-event.ts';

/** The content of a toast: one notice, or a count. */
export type Told = { readonly notice: Notice } | { readonly count: number };

const MOST_SINGLE = 3;
const GATHER_MS = 300;
/** The count of a burst changes at most once in this time, so that a screen reader can announce it. */
const BURST_MS = 1_000;
/** As long as a toast is visible. */
const QUIET_MS = 4_000;

/** Collects notices for a moment. Up to three get a toast each; more get one toast with their count. */
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
