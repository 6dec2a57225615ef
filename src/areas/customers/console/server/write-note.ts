import { saveNote } from '#areas/operators/server/index.ts';
import { authorFields, type ChangeAuthor } from '#areas/session/rules/change-author.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import type { CustomersDeps } from './customers-deps.ts';

/** Adds a note about the author's customer. The audit trail has no copy of its text. */
export const writeNote = (
  { database, clock }: CustomersDeps,
  author: ChangeAuthor,
  operatorId: number,
  text: string,
): Promise<void> =>
  inTransaction(database.kysely, async (tx) => {
    const now = clock.now();
    if (!(await saveNote(tx, author.scope, { operatorId, text, now }))) return;
    await recordAudit(tx, auditFacts, [{ ...authorFields(author), hecho: 'nota_escrita', at: now }]);
  });
