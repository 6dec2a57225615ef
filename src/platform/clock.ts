import { type LocalDate, localDateAt } from '#kernel/local-date.ts';

/** The only source of the current time. Tests set their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Today's date, the same for all customers: Bogota, Guayaquil and Lima share a time zone offset. */
export const today = (clock: Clock): LocalDate => localDateAt(clock.now());
