import { type RawBuilder, sql } from 'kysely';
import { addDays, type Period, startOfDay } from '#kernel/local-date.ts';

/** SQL condition: an instant lies in these days of Bogotá. True without days. */
export const withinDays = (instant: RawBuilder<unknown>, days: Period | undefined): RawBuilder<unknown> =>
  days
    ? sql`(${instant} >= ${startOfDay(days.from)}::timestamptz and ${instant} < ${startOfDay(addDays(days.to, 1))}::timestamptz)`
    : sql`true`;
