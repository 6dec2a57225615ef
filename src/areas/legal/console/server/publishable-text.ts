import type { Publishable } from '#platform/publishing/publishable.ts';
import { type LegalContent, parseLegalContent } from '../../rules/legal-content.ts';
import { isTextKind } from '../../rules/texts.ts';
import { findTextInForce } from '../../server/legal-queries.ts';
import { addVersion } from '../../server/publish-text.ts';
import { LISTED_TEXTS } from './legal-console-queries.ts';

/**
 * Legal texts as operators publish them; the key is the kind of text. Each publication adds an immutable version and has no end
 * (docs/product/legal.md#console).
 */
export const PUBLISHABLE_TEXT: Publishable<LegalContent> = {
  kind: 'texto-legal',
  nameOf: (_key, { titulo, cambio }) => `Texto legal «${titulo}»${cambio ? `: ${cambio}` : ''}`,
  afterEnd: 'nothing',
  parse: parseLegalContent,
  listed: LISTED_TEXTS,
  async readLive(connection, key) {
    const text = await findTextInForce(connection, key);
    if (!text) return undefined;
    const { titulo, contenido, cambio, autor } = text;
    return { titulo, contenido, cambio: cambio ?? '', autor: autor ?? '' };
  },
  async writeLive(tx, key, content, { now }) {
    // A text equal to the one in force adds no version, so that no person must accept the same words again.
    if (content && isTextKind(key)) await addVersion(tx, key, content, now);
  },
};
