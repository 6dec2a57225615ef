import { type LocalDate, localDateAt } from '#kernel/local-date.ts';

/** The only source of "now" outside tests, which set their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Today for every customer: Bogota, Guayaquil and Lima share the day. */
export const today = (clock: Clock): LocalDate => localDateAt(clock.now());
