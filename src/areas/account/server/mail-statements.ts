import { z } from 'zod';
import { ACCOUNT_STATUS } from '#areas/documents/rules/permissions.ts';
import { permission } from '#areas/session/rules/permissions.ts';
import { addDays, type LocalDate, localDate } from '#kernel/local-date.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { UnfitMail } from '#platform/mail/mail.ts';
import { CADENCES, closedPeriod, mailDay } from '../rules/statement-mail.ts';
import type { MailDeps } from './account-deps.ts';
import {
  addSendings,
  claimSending,
  deleteOldSendings,
  dropSending,
  endSending,
  findRecipient,
  resumeSendings,
  type Sending,
} from './mail-queries.ts';
import { statementLetter } from './statement-letter.ts';

export const SWEEP_JOB = 'extractos-por-correo';
const SEND_JOB = 'enviar-extracto';

/** Sendings of one transaction; the sweep goes on until there are fewer. */
const AT_ONCE = 500;
/** Pause before an interrupted delivery is resumed: longer than a delivery with all of the queue's retries. */
const RESUME_AFTER_MS = 15 * 60_000;
/** A statement that could not be delivered for a week is given up. */
const GIVEN_UP_DAYS = 8;
/** Lease of a claimed sending: longer than the mail server's time limits together. */
const LEASE_MS = 2 * 60_000;
/** Days that mailed statements stay recorded: more than a year, for questions about them. */
const KEPT_DAYS = 400;

/** Asks for the statements of the periods that are over, each once, and again for those that got stuck. */
async function sweepStatements(deps: MailDeps): Promise<void> {
  const { database, clock, provider } = deps;
  const day = mailDay(clock.now());
  for (const cadencia of CADENCES) {
    const due = { cadencia, ...closedPeriod(cadencia, day), permission: permission(provider, ACCOUNT_STATUS) };
    await inBatches(deps, (transaction) => addSendings(transaction, { ...due, now: clock.now(), atMost: AT_ONCE }));
  }
  await inBatches(deps, (transaction) => {
    const now = clock.now();
    const before = new Date(now.getTime() - RESUME_AFTER_MS);
    return resumeSendings(transaction, { before, endedSince: addDays(day, -GIVEN_UP_DAYS), now, atMost: AT_ONCE });
  });
  await deleteOldSendings(database.kysely, addDays(day, -KEPT_DAYS));
}

type Transaction = Parameters<Parameters<ReturnType<MailDeps['database']['kysely']['transaction']>['execute']>[0]>[0];

/** Each sending and its job are written in one transaction. */
async function inBatches(
  { database, jobs }: MailDeps,
  take: (transaction: Transaction) => Promise<readonly Sending[]>,
): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    count = await inTransaction(database.kysely, async (transaction) => {
      const sendings = await take(transaction);
      for (const sending of sendings) await jobs().send(SEND_JOB, sending, { within: transaction });
      return sendings.length;
    });
  }
}

const day = z.string().transform((text): LocalDate => localDate(text));
const named = z.object({ userId: z.number().int(), desde: day, hasta: day });

/** Mails one statement, unless it was sent, is being sent, or the person may not have it any more. */
async function sendStatement(deps: MailDeps, sending: Sending): Promise<void> {
  const { database, clock, mailer, provider, log } = deps;
  const { kysely } = database;
  const now = clock.now();
  if (!(await claimSending(kysely, sending, { now, until: new Date(now.getTime() + LEASE_MS) }))) return;
  const recipient = await findRecipient(kysely, sending.userId, permission(provider, ACCOUNT_STATUS));
  if (!recipient) return dropSending(kysely, sending);
  try {
    await mailer.send(statementLetter(deps, recipient, sending));
  } catch (error) {
    const isHopeless = error instanceof UnfitMail;
    await endSending(kysely, sending, isHopeless ? clock.now() : undefined);
    // The queue retries any other failure.
    if (!isHopeless) throw error;
    log?.warn({ userId: sending.userId, err: error }, 'El correo no se puede enviar');
    return;
  }
  await endSending(kysely, sending, clock.now());
}

export const mailJobs = (deps: MailDeps): readonly Job<object>[] => [
  {
    name: SWEEP_JOB,
    every: '*/10 * * * *',
    parse: () => ({}),
    run: () => sweepStatements(deps),
  },
  {
    name: SEND_JOB,
    parse: (input) => named.parse(input),
    run: (sending) => sendStatement(deps, named.parse(sending)),
  },
];
