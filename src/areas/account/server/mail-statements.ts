import { ACCOUNT_STATUS } from '#areas/documents/rules/permissions.ts';
import { permission } from '#areas/session/rules/permissions.ts';
import { declareMailKind } from '#areas/stores/server/index.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { signValue } from '#platform/http/signed-value.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { OutboxKind, OutgoingRow } from '#platform/outbox/outbox-kind.ts';
import { statement } from '../mails/statement.ts';
import { CADENCES, closedPeriod, mailDay, STATEMENT_UNSUBSCRIBE_PATH } from '../rules/statement-mail.ts';
import type { StatementMailDeps } from './account-deps.ts';
import {
  addStatementMails,
  deleteStatementMail,
  type Recipient,
  recipientOfStatement,
  STATEMENT_MAIL,
  type StatementData,
} from './mail-queries.ts';

export const SWEEP_JOB = 'extractos-por-correo';

/** Maximum mails queued in one transaction. The job repeats until fewer are left. */
const AT_ONCE = 500;
const MINUTE_MS = 60_000;
/** Retries end after a week. */
const TRIES = { firstPauseMs: MINUTE_MS, longestPauseMs: 15 * MINUTE_MS, forMs: 7 * 24 * 60 * MINUTE_MS };
/** Retention of sent statements in the outbox, in days: more than a year, so that questions about them can be answered. */
const KEPT_DAYS = 400;

/** Queues the mails of all periods that are over, each once. */
async function sweepStatements({ database, clock, provider }: StatementMailDeps): Promise<void> {
  const day = mailDay(clock.now());
  for (const cadencia of CADENCES) {
    const due = { cadencia, ...closedPeriod(cadencia, day), permission: permission(provider, ACCOUNT_STATUS) };
    for (let count = AT_ONCE; count === AT_ONCE; )
      count = await inTransaction(database.kysely, (tx) =>
        addStatementMails(tx, { ...due, now: clock.now(), atMost: AT_ONCE }),
      );
  }
}

export const prepareStatementsJob = (deps: StatementMailDeps): Job<object> => ({
  name: SWEEP_JOB,
  words: 'Preparar los extractos por correo',
  every: '*/10 * * * *',
  parse: () => ({}),
  run: () => sweepStatements(deps),
});

/** The token of a person's subscription. It can only end the subscription, so it never expires. */
export const statementUnsubscribeToken = (userId: number, key: string): string => signValue(userId, key);

type StatementDeps = Pick<StatementMailDeps, 'mailer' | 'provider' | 'publicUrl' | 'unsubscribeKey'>;

/** Outbox kind of the mail about a statement. Dropped when the person has unsubscribed or lost the permission. */
export const statementMailKind = ({ mailer, provider, publicUrl, unsubscribeKey }: StatementDeps): OutboxKind =>
  declareMailKind({
    ...{ name: STATEMENT_MAIL, words: 'Extracto', tries: TRIES, keptDays: KEPT_DAYS, mailer, template: statement },
    context: recipientOfStatement(permission(provider, ACCOUNT_STATUS)),
    read({ user_id, datos, contexto }: OutgoingRow<StatementData, Recipient>) {
      if (!contexto || user_id === null) return undefined;
      const unsubscribeUrl = `${publicUrl}${STATEMENT_UNSUBSCRIBE_PATH}/${statementUnsubscribeToken(user_id, unsubscribeKey)}`;
      return {
        ...{ to: contexto.email, storeCode: contexto.tienda },
        facts: { ...contexto, ...datos, publicUrl, unsubscribeUrl },
      };
    },
    async onEnd(tx, { id }, { final }) {
      // Deleted, so that a person who subscribes again still gets this period's mail.
      if (final === 'sin-destinatario') await deleteStatementMail(tx, id);
    },
  });
