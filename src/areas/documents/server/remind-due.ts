import { type Notice, type NoticeType, noticeKey } from '#areas/notifications/rules/notice.ts';
import { READ_NOTIFICATIONS } from '#areas/notifications/rules/permissions.ts';
import {
  findPersonPreferences,
  type NotifyPeople,
  type PersonPreferences,
  type QueueMailsAndPushes,
} from '#areas/notifications/server/index.ts';
import { permission } from '#areas/session/rules/permissions.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { addDays, type LocalDate, localDateAt } from '#kernel/local-date.ts';
import { parseMoney } from '#kernel/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { notices } from '../rules/notices.ts';
import { PENDING_INVOICES } from '../rules/permissions.ts';
import {
  buildReminder,
  type DueDocument,
  filterWantedReminders,
  isReminderNeeded,
  type ReminderContent,
  type ReminderNotice,
  selectReminderContent,
  toDueCard,
  toGroupCard,
} from '../rules/reminder.ts';
import { findBalance } from './balance-queries.ts';
import { claimPerson, deleteOldReminders, findDueInvoices, type RemindedPerson } from './reminder-queries.ts';

export interface ReminderDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The distributor's configured name, which every permission begins with. */
  readonly provider: string;
  readonly notify: NotifyPeople;
  readonly queueMailsAndPushes: QueueMailsAndPushes;
  /** Path of the list of pending invoices. */
  readonly listPath: string;
  readonly log?: { warn(details: object, message: string): void } | undefined;
}

export const REMIND_JOB = 'recordatorios-de-vencimiento';

/** Earliest local hour for reminders, after the ERP's nightly delivery. */
const STARTS_AT = 6;
/** Maximum notifications per due date; more invoices with the same date share one. */
const MOST_CARDS = 5;
const MOST_DOCUMENTS = 200;
const KEPT_DAYS = 30;

/** Checks every person's invoices once a day. */
async function remindAll(deps: ReminderDeps): Promise<void> {
  const { database, clock, provider } = deps;
  const day = localDateAt(clock.now());
  // Before six in the morning nothing is due: the new day has not started, and the previous day is done.
  if (localDateAt(new Date(clock.now().getTime() - STARTS_AT * 3_600_000)) !== day) return;
  const permissions = ([READ_NOTIFICATIONS, PENDING_INVOICES] as const).map((code) => permission(provider, code));
  for (let after: number | undefined = 0; after !== undefined; )
    after = await remindNext(deps, { day, permissions, after });
  await deleteOldReminders(database.kysely, addDays(day, -KEPT_DAYS));
}

interface Turn {
  readonly day: LocalDate;
  readonly permissions: readonly string[];
  /** Id of the person handled before. */
  readonly after: number;
}

/**
 * Handles one person in one transaction. After an error the other people are still handled, and the next run retries that person.
 * @returns the person's id; undefined when none is left
 */
async function remindNext({ log, ...deps }: ReminderDeps, turn: Turn): Promise<number | undefined> {
  let userId: number | undefined;
  try {
    await inTransaction(deps.database.kysely, async (transaction) => {
      const person = await claimPerson(transaction, turn);
      userId = person?.userId;
      if (person) await remind(deps, transaction, person, turn.day);
    });
  } catch (error) {
    // Fails when no person was found at all, because then the database failed; the queue retries.
    if (userId === undefined) throw error;
    log?.warn({ userId, err: error }, 'No se pudieron recordar los vencimientos de una persona');
  }
  return userId;
}

async function remind(
  deps: ReminderDeps,
  transaction: Connection,
  person: RemindedPerson,
  today: LocalDate,
): Promise<void> {
  const wishes = await findPersonPreferences(transaction, person.userId, notices);
  const { moneda, scope } = person;
  const asked = { moneda, today, until: addDays(today, wishes.dias), atMost: MOST_DOCUMENTS };
  const { documents, overdueCount } = await findDueInvoices(transaction, scope, asked);
  const due = selectReminderContent(documents, today, wishes.dias);
  if (!isReminderNeeded(due, today) || !(await owes(transaction, person, today))) return;
  await deps.notify(transaction, noticesOf(deps, person, due, today));
  await queueReminder(deps, transaction, { person, wishes, due, overdueCount, today });
}

/** Whether the customer owes money after subtracting the amount in its favour. */
async function owes(transaction: Connection, { cliente, moneda }: RemindedPerson, today: LocalDate): Promise<boolean> {
  const { saldo } = await findBalance(transaction, scopeOf({ cliente, destinos: 'all' }), { moneda, today });
  return (parseMoney(saldo, moneda)?.minor ?? 0) > 0;
}

function noticesOf(
  { clock, listPath }: ReminderDeps,
  person: RemindedPerson,
  due: ReminderContent,
  today: LocalDate,
): readonly Notice[] {
  const { userId, cliente } = person;
  const notice = (tipo: NoticeType, key: string, { title, body }: ReminderNotice, vence: LocalDate): Notice => ({
    ...{ tipo, key, title, body, userId, cliente },
    href: `${listPath}?${new URLSearchParams({ fecha_vencimiento_desde: vence, fecha_vencimiento_hasta: vence })}`,
    at: clock.now(),
  });
  const cards = (tipo: NoticeType, documents: readonly DueDocument[]): readonly Notice[] => {
    const [first] = documents;
    if (!first) return [];
    if (documents.length > MOST_CARDS)
      return [
        notice(tipo, noticeKey(tipo, today, first.vence), toGroupCard(documents, first.vence, today), first.vence),
      ];
    return documents.map((document) => {
      const { id, vence } = document;
      return notice(tipo, noticeKey(tipo, id, vence, today), toDueCard(document, today), vence);
    });
  };
  return [...cards('por-vencer', due.soon), ...cards('por-vencer', due.today), ...cards('vencida', due.fresh)];
}

interface Reminder {
  readonly person: RemindedPerson;
  readonly wishes: PersonPreferences;
  readonly due: ReminderContent;
  readonly overdueCount: number;
  readonly today: LocalDate;
}

/** Queues one mail and one push per day, with all reminders that the person wants there. */
async function queueReminder(
  { queueMailsAndPushes, listPath }: ReminderDeps,
  transaction: Connection,
  { person, wishes, due, overdueCount, today }: Reminder,
): Promise<void> {
  const tellings = (['correo', 'celular'] as const).flatMap((lugar) => {
    const wanted = filterWantedReminders(due, (event) => wishes.wants(event, lugar));
    if (!isReminderNeeded(wanted, today)) return [];
    const { title, body } = buildReminder(wanted, today, wanted.overdue.length > 0 ? overdueCount : 0);
    const evento = wishes.wants('por-vencer', lugar) ? ('por-vencer' as const) : ('vencida' as const);
    const clave = noticeKey('recordatorio', today);
    return [{ userId: person.userId, clave, evento, titulo: title, cuerpo: body, href: listPath, lugar }];
  });
  await queueMailsAndPushes(transaction, tellings);
}

export const remindJob = (deps: ReminderDeps): Job<object> => ({
  name: REMIND_JOB,
  words: 'Recordar los vencimientos',
  every: '*/10 * * * *',
  parse: () => ({}),
  run: () => remindAll(deps),
});
