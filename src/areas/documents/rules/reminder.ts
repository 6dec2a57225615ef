import type { NoticeEvent } from '#areas/notifications/rules/notice.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { addDays, daysBetween, formatLocalDate, type LocalDate } from '#kernel/local-date.ts';
import { formatMoney, type Money } from '#kernel/money.ts';

/** An open invoice that is due soon, or overdue. */
export interface DueDocument {
  readonly id: number;
  readonly numero: string;
  readonly vence: LocalDate;
  readonly abierto: Money;
  readonly estacion: string | null;
}

/** Content of a person's reminder on one day (docs/product/notifications.md#reminders). */
export interface ReminderContent {
  /** Documents due in the number of days that the person chose. */
  readonly soon: readonly DueDocument[];
  readonly today: readonly DueDocument[];
  /** Documents that became overdue yesterday. */
  readonly fresh: readonly DueDocument[];
  /** All overdue documents including the fresh ones, latest first. */
  readonly overdue: readonly DueDocument[];
}

export function selectReminderContent(
  documents: readonly DueDocument[],
  today: LocalDate,
  days: number,
): ReminderContent {
  const on = (day: LocalDate) => documents.filter(({ vence }) => vence === day);
  return {
    soon: on(addDays(today, days)),
    today: on(today),
    fresh: on(addDays(today, -1)),
    overdue: documents.filter(({ vence }) => vence < today),
  };
}

/** Whether to send a reminder: something is new today, or something is overdue and it is Monday. */
export const isReminderNeeded = ({ soon, today, fresh, overdue }: ReminderContent, day: LocalDate): boolean =>
  soon.length + today.length + fresh.length > 0 || (overdue.length > 0 && isMonday(day));

const isMonday = (day: LocalDate): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

/** The parts of a reminder that the person's preferences turn on. */
export const filterWantedReminders = (
  due: ReminderContent,
  wants: (event: NoticeEvent) => boolean,
): ReminderContent => ({
  soon: wants('por-vencer') ? due.soon : [],
  today: wants('por-vencer') ? due.today : [],
  fresh: wants('vencida') ? due.fresh : [],
  overdue: wants('vencida') ? due.overdue : [],
});

/** Due date in words: `vence hoy`, `vence en 3 días`, `venció ayer`, `venció hace 12 días`. */
export function dueWords(vence: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, vence);
  if (days === 0) return 'vence hoy';
  if (days === 1) return 'vence mañana';
  if (days > 1) return `vence en ${days} días`;
  return days === -1 ? 'venció ayer' : `venció hace ${-days} días`;
}

/** A notification in the portal about due documents. */
export interface ReminderNotice {
  readonly title: string;
  readonly body: string;
}

export const toDueCard = ({ numero, vence, abierto, estacion }: DueDocument, today: LocalDate): ReminderNotice => ({
  title: `La factura ${numero} ${dueWords(vence, today)}`,
  body: `Son ${formatMoney(abierto)}${estacion ? ` de ${estacion}` : ''}.`,
});

/** One notification for all invoices with the same due date. */
export const toGroupCard = (documents: readonly DueDocument[], vence: LocalDate, today: LocalDate): ReminderNotice => ({
  title: `${documents.length} facturas ${dueWords(vence, today).replace('vence', 'vencen').replace('venció', 'vencieron')}`,
  body: `Con fecha ${formatLocalDate(vence)}. La lista está en sus facturas pendientes.`,
});

/** Maximum number of lines in a mail. */
const MOST_LINES = 20;

/** Text of the daily reminder for mail and push: all documents, without amounts. */
export function buildReminder(
  { soon, today: ofToday, overdue }: ReminderContent,
  today: LocalDate,
  overdueCount: number,
): ReminderNotice {
  const counts = [
    ofToday.length > 0 && counted(ofToday.length, 'vence hoy', 'vencen hoy'),
    soon.length > 0 && soonWords(soon, today),
    overdueCount > 0 && counted(overdueCount, 'está vencida', 'están vencidas'),
  ].filter((each) => each !== false);
  const all = [...ofToday, ...soon, ...overdue];
  const count = ofToday.length + soon.length + overdueCount;
  const lines = all.slice(0, MOST_LINES).map(({ numero, vence, estacion }) => {
    return `${numero} ${dueWords(vence, today)}${estacion ? ` · ${estacion}` : ''}`;
  });
  if (count > lines.length) lines.push(`Y ${formatCount(count - lines.length)} más.`);
  return { title: `De sus facturas, ${joined(counts)}`, body: lines.join('\n') };
}

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const soonWords = (soon: readonly DueDocument[], today: LocalDate): string => {
  const words = dueWords(soon[0]?.vence ?? today, today);
  return counted(soon.length, words, words.replace('vence', 'vencen'));
};

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;
