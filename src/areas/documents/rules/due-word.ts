import type { LocalDate } from '#kernel/local-date.ts';

/** The verb before a due date, in the past tense for past dates. @param due YYYY-MM-DD */
export const dueWord = (due: string, today: LocalDate): 'vence' | 'venció' => (due < today ? 'venció' : 'vence');
