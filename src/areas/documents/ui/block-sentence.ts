import { addDays, formatLocalDate, formatTimeOfDay, type LocalDate, localDateAt } from '#kernel/local-date.ts';
import type { BlockWords, BlockWordsByReason } from '../rules/block-words.ts';

/** The contract's `bloqueo`. */
export interface BlockFacts {
  readonly motivo: string;
  readonly descripcion?: string | null;
  readonly uuid?: string | null;
  /** ISO instant. */
  readonly desde?: string | null;
}

/** A past time in words: `hoy a las 9:42`, `ayer a las 18:05`, `el 3 sep 2026 a las 9:42`. */
export function describeSince(instant: string, today: LocalDate): string {
  const at = new Date(instant);
  const day = localDateAt(at);
  const word = day === today ? 'hoy' : day === addDays(today, -1) ? 'ayer' : `el ${formatLocalDate(day)}`;
  return `${word} a las ${formatTimeOfDay(at)}`;
}

/** Finds the blocking area's words. @returns undefined for a block by the distributor */
export const findBlockWords = ({ motivo }: BlockFacts, words: BlockWordsByReason): BlockWords | undefined =>
  Object.hasOwn(words, motivo) ? words[motivo] : undefined;

const WITHOUT_REASON = 'Está bloqueada por su distribuidor. Su asesor puede decirle por qué.';

/** Sentence about why a document cannot be selected, and when it is released. */
export function blockSentence(
  block: BlockFacts | null | undefined,
  today: LocalDate,
  words: BlockWordsByReason,
): string {
  if (!block) return WITHOUT_REASON;
  const since = block.desde ? ` desde ${describeSince(block.desde, today)}` : '';
  const known = findBlockWords(block, words);
  if (known) return `${known.state}${since}. ${known.until}`;
  const reason = block.descripcion
    ?.trim()
    .replace(/\.$/, '')
    // Lower-cases the first letter inside of the sentence, except in an acronym.
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  return reason ? `Está bloqueada por su distribuidor: ${reason}.` : WITHOUT_REASON;
}

export const NOT_PAYABLE_ONLINE_SENTENCE = 'No se paga en línea. Su asesor puede decirle cómo pagarla.';
