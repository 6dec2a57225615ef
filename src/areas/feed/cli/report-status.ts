import { freshnessAt } from '#areas/freshness/rules/freshness.ts';
import { formatInstant } from '#kernel/local-date.ts';
import type { Pace } from '../server/feed-files.ts';
import type { KindState } from '../server/kind-states-queries.ts';

export interface FeedStatus {
  /** A line for each kind of file. */
  readonly lines: readonly string[];
  readonly isLate: boolean;
}

/** Compares the last delivery of each kind of file with its pace. */
export function reportStatus(
  states: readonly Pick<KindState, 'clase' | 'recibida_en'>[],
  pace: Pace,
  now: Date,
): FeedStatus {
  const width = Math.max(0, ...states.map(({ clase }) => clase.length));
  const kinds = states.map(({ clase, recibida_en }) => ({
    clase,
    age: freshnessAt({ everyMinutes: pace.get(clase), receivedAt: recibida_en }, now),
  }));
  return {
    lines: kinds.map(({ clase, age }) => `${clase.padEnd(width)}  ${words(age)}`),
    isLate: kinds.some(({ age }) => age?.isLate),
  };
}

function words(age: ReturnType<typeof freshnessAt>): string {
  if (!age) return 'nunca llegó';
  const received = formatInstant(age.receivedAt);
  if (!age.dueAt) return `${received}, llega cuando cambia`;
  return age.isLate
    ? `${received}, atrasado: se esperaba ${formatInstant(age.dueAt)}`
    : `${received}, al día: se espera ${formatInstant(age.dueAt)}`;
}
