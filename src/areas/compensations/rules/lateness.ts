/** Default factor: a compensation is late after this many times the usual minutes (docs/product/compensations.md#late-ones). */
const LATE_AFTER_TIMES = 4;

export const usualLateMinutes = (minutes: number): number => minutes * LATE_AFTER_TIMES;

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/** A compensation that was sent at this instant or earlier may be confirmed by the portal's own job. */
export const dueSince = (now: Date, minutes: number): Date => before(now, minutes);

/** A compensation in process that was sent before this instant is late. */
export const lateSince = (now: Date, lateMinutes: number): Date => before(now, lateMinutes);
