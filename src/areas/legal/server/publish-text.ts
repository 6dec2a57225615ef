import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { SafeHtml } from '#kernel/safe-html.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { TEXT_KINDS, TEXT_TAGS, type TextKind } from '../rules/texts.ts';
import {
  findLastAcceptance,
  type LegalText,
  listTextsInForce,
  lockTextsForPublishing,
  saveText,
} from './legal-queries.ts';

interface NewText {
  readonly kind: TextKind;
  readonly html: string;
  /** Default: the title of the previous version. */
  readonly title?: string | undefined;
}

/** `empty`: the sanitised HTML has no words. `unchanged`: text and title are in force already. */
export type TextRefusal = 'empty' | 'unchanged';

/** Publishes the next version of a text. Every person must then accept it. */
export async function publishText(
  { database, clock }: { database: Database; clock: Clock },
  { kind, html, title }: NewText,
): Promise<Result<LegalText, TextRefusal>> {
  const contenido = cleanText(html);
  if (countWords(contenido) === 0) return refuse('empty');
  await saveFirstTexts(database.kysely);
  return inTransaction(database.kysely, (tx) =>
    addVersion(tx, kind, { titulo: title, contenido, cambio: null, autor: null }, clock.now()),
  );
}

/** Removes elements that the texts' allow list lacks. */
export const cleanText = (html: string): SafeHtml => sanitizeHtml(html, { tags: TEXT_TAGS }).trim() as SafeHtml;

interface NewVersion extends Pick<LegalText, 'contenido' | 'cambio' | 'autor'> {
  /** Default: the title of the previous version. */
  readonly titulo: string | undefined;
}

/** Adds the next version of a text, of sanitised content. Of concurrent equal ones only the first is added. */
export async function addVersion(
  tx: Connection,
  kind: TextKind,
  { titulo: title, contenido, cambio, autor }: NewVersion,
  now: Date,
): Promise<Result<LegalText, 'unchanged'>> {
  await lockTextsForPublishing(tx);
  const inForce = await listTextsInForce(tx);
  const before = inForce.find(({ tipo }) => tipo === kind);
  const titulo = title?.trim() || (before?.titulo ?? kind);
  const huella = hashOfText(contenido);
  if (before?.huella === huella && before.titulo === titulo) return refuse('unchanged');
  const publicado_en = momentAfter(now, [...inForce.map((text) => text.publicado_en), await findLastAcceptance(tx)]);
  const version = (before?.version ?? 0) + 1;
  const text = { tipo: kind, version, titulo, contenido, huella, publicado_en, cambio, autor };
  await saveText(tx, text);
  return accept(text);
}

/** A time after every earlier publication and acceptance, even when the clocks of two servers differ. */
const momentAfter = (now: Date, others: readonly (Date | null)[]): Date =>
  new Date(Math.max(now.getTime(), ...others.map((each) => (each ? each.getTime() + 1 : 0))));

/** Number of words in HTML, without its tags. */
export const countWords = (contenido: string): number =>
  contenido
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Publication time of the first texts, before any possible acceptance. */
const PUBLISHED = new Date('2025-01-01T00:00:00-05:00');

const TITLES: Record<TextKind, string> = {
  terminos: 'Términos y condiciones',
  tratamiento: 'Tratamiento de datos personales',
};

/** Publishes the portal's short default texts as version 1. The distributor's own text becomes version 2. */
export async function saveFirstTexts(connection: Connection): Promise<void> {
  for (const tipo of TEXT_KINDS) {
    const contenido = sanitizeHtml(readFileSync(join(import.meta.dirname, `../texts/${tipo}.html`), 'utf8'), {
      tags: TEXT_TAGS,
    });
    await saveText(connection, {
      tipo,
      version: 1,
      titulo: TITLES[tipo],
      contenido,
      huella: hashOfText(contenido),
      publicado_en: PUBLISHED,
      cambio: null,
      autor: null,
    });
  }
}

/** SHA-256 of a text, hexadecimal. Acceptances store it, so that anyone who has the text can verify them. */
const hashOfText = (contenido: string): string => createHash('sha256').update(contenido).digest('hex');
