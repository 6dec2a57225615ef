const MINUTE_MS = 60_000;

/** Deliveries of the demo come five minutes after each full interval; the daily ones at 3:05 in the stores' time zone, UTC−5. */
const OFFSET_MS = (5 * 60 + 3 * 60 + 5) * MINUTE_MS;

/** The latest time at which an ERP that is never late has delivered. @param everyMinutes usual minutes between deliveries */
export function lastPunctualTime(everyMinutes: number, now: Date): Date {
  const every = everyMinutes * MINUTE_MS;
  return new Date(Math.floor((now.getTime() - OFFSET_MS) / every) * every + OFFSET_MS);
}
