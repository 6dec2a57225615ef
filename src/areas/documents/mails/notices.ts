import type { NoticeSamples } from '#areas/notifications/mails/notice.ts';
import type { SampleCustomer } from '#areas/stores/mails/sample-customers.ts';
import { addDays, localDate } from '#kernel/local-date.ts';
import { buildReminder, type DueDocument, selectReminderContent } from '../rules/reminder.ts';

const TODAY = localDate('2026-09-05');
const DAYS = 15;

/** Invoices of a sample, due these numbers of days after today. */
const due = ({ estacion, amount }: SampleCustomer, numero: string, ...days: readonly number[]): DueDocument[] =>
  days.map((day, at) => ({
    ...{ id: at, numero: `${numero}${at}`, vence: addDays(TODAY, day), abierto: amount, estacion },
  }));

const sample = (documents: readonly DueDocument[], overdueCount: number) =>
  buildReminder(selectReminderContent(documents, TODAY, DAYS), TODAY, overdueCount);

/** Samples of the daily reminder, which all its kinds share. */
export const noticeSamples = {
  'por-vencer': {
    corto: ({ short }) => sample(due(short, 'FE-', 0), 0),
    largo: ({ long }) => sample(due(long, '001-002-90000000', 0, 0, DAYS, DAYS, -1, -1, -45, -120), 3_184),
  },
  vencida: {
    corto: ({ short }) => sample(due(short, 'FE-', -1), 1),
    largo: ({ long }) => sample(due(long, '001-002-90000000', ...Array<number>(30).fill(-365)), 3_184),
  },
} as const satisfies Pick<NoticeSamples, 'por-vencer' | 'vencida'>;
