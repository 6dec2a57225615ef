import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { TEXT_TAGS, type TextKind } from '../rules/texts.ts';
import { lastAcceptance } from './acceptance-queries.ts';
import { hashOfText } from './hash-of-text.ts';
import { saveFirstTexts } from './save-first-texts.ts';
import { closeTexts, type LegalText, listTextsInForce, saveText } from './texts-queries.ts';

interface NewText {
  readonly kind: TextKind;
  readonly html: string;
  /** Default: the title of the version before. */
  readonly title?: string | undefined;
}

/** `empty`: the sanitised HTML has no words. `unchanged`: text and title are in force already. */
export type PublishRefusal = 'empty' | 'unchanged';

/** Puts the next version of a text in force. From then on everybody must accept again. */
export async function publishText(
  { database, clock }: { database: Database; clock: Clock },
  { kind, html, title }: NewText,
): Promise<Result<LegalText, PublishRefusal>> {
  const contenido = sanitizeHtml(html, { tags: TEXT_TAGS }).trim();
  if (wordsIn(contenido) === 0) return refuse('empty');
  await saveFirstTexts(database.kysely);
  return inTransaction(database.kysely, async (tx) => {
    await closeTexts(tx);
    const inForce = await listTextsInForce(tx);
    const before = inForce.find(({ tipo }) => tipo === kind);
    const titulo = title?.trim() || (before?.titulo ?? kind);
    const huella = hashOfText(contenido);
    if (before?.huella === huella && before.titulo === titulo) return refuse('unchanged');
    const publicado_en = momentAfter(clock.now(), [
      ...inForce.map((text) => text.publicado_en),
      await lastAcceptance(tx),
    ]);
    const text = { tipo: kind, version: (before?.version ?? 0) + 1, titulo, contenido, huella, publicado_en };
    await saveText(tx, text);
    return accept(text);
  });
}

/** A time after every earlier publication and acceptance, also when the clocks of two servers differ. */
const momentAfter = (now: Date, others: readonly (Date | null)[]): Date =>
  new Date(Math.max(now.getTime(), ...others.map((each) => (each ? each.getTime() + 1 : 0))));

/** Number of words in HTML, without its tags. */
export const wordsIn = (contenido: string): number =>
  contenido
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
