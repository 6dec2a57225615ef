import type { LocalDate } from '#kernel/local-date.ts';

/** The verb before a due date, as it reads today: what is past is said in the past. @param due YYYY-MM-DD */
export const dueWord = (due: string, today: LocalDate): 'vence' | 'venció' => (due < today ? 'venció' : 'vence');
