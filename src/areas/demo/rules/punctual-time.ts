const MINUTE_MS = 60_000;

/** Deliveries of the demo come three times as often as expected, so that none is late before the job has moved it. */
const TIMES_AS_OFTEN = 3;

/** The first delivery of a day comes at 3:05 in the stores' time zone, UTC−5. */
const OFFSET_MS = (5 * 60 + 3 * 60 + 5) * MINUTE_MS;

/** The last delivery of an ERP that is never late. @param everyMinutes usual minutes between deliveries */
export function lastPunctualTime(everyMinutes: number, now: Date): Date {
  const step = (everyMinutes * MINUTE_MS) / TIMES_AS_OFTEN;
  return new Date(Math.floor((now.getTime() - OFFSET_MS) / step) * step + OFFSET_MS);
}
