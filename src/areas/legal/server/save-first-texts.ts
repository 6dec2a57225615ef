import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '#platform/database/database.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { TEXT_KINDS, TEXT_TAGS, type TextKind } from '../rules/texts.ts';
import { hashOfText } from './hash-of-text.ts';
import { saveText } from './texts-queries.ts';

/** Publication of the first texts: earlier than any acceptance. */
const PUBLISHED = new Date('2025-01-01T00:00:00-05:00');

const TITLES: Record<TextKind, string> = {
  terminos: 'Términos y condiciones',
  tratamiento: 'Tratamiento de datos personales',
};

/** Stores our own short texts as version 1. A distributor publishes its own as version 2. */
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
    });
  }
}
