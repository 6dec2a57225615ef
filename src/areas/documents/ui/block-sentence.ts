import { addDays, formatLocalDate, type LocalDate, localDateAt } from '#kernel/local-date.ts';

/** The contract's `bloqueo`. */
export interface Block {
  readonly motivo: string;
  readonly descripcion?: string | null;
  readonly uuid?: string | null;
  /** ISO instant. */
  readonly desde?: string | null;
}

/** `hoy a las 9:42`, `ayer a las 18:05`, `el 3 sep 2026 a las 9:42`. */
export function describeSince(instant: string, today: LocalDate): string {
  const day = localDateAt(new Date(instant));
  // Bogota and Guayaquil are UTC−5 all year.
  const clock = new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().slice(11, 16).replace(/^0/, '');
  const word = day === today ? 'hoy' : day === addDays(today, -1) ? 'ayer' : `el ${formatLocalDate(day)}`;
  return `${word} a las ${clock}`;
}

const WITHOUT_REASON = 'Está bloqueada por su distribuidor. Su asesor puede decirle por qué.';

/** Why a document cannot be chosen, and what frees it. */
export function blockSentence(block: Block | null | undefined, today: LocalDate): string {
  if (!block) return WITHOUT_REASON;
  const since = block.desde ? ` desde ${describeSince(block.desde, today)}` : '';
  if (block.motivo === 'pago') return `Tiene un pago en proceso${since}. Se libera cuando el banco confirme.`;
  if (block.motivo === 'compensacion')
    return `Está en una compensación en proceso${since}. Se libera cuando quede confirmada.`;
  const reason = block.descripcion
    ?.trim()
    .replace(/\.$/, '')
    // An ordinary word loses its capital inside the sentence; an acronym keeps it.
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  return reason ? `Está bloqueada por su distribuidor: ${reason}.` : WITHOUT_REASON;
}

export const NOT_ONLINE = 'No se paga en línea. Su asesor puede decirle cómo pagarla.';
