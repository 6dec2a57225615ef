import { recentInstant } from '#areas/operators/console/rules/instant-words.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import { addDays, formatLocalDate, type LocalDate, localDateAt } from '#kernel/local-date.ts';
import { KEY_PERMIT_WORDS, type KeyPermit, ROTATION_DAYS } from '../../rules/api-key.ts';

/** Shows a secret by its last characters. */
export const hintWords = (hint: string): string => `srt_…${hint}`;

/** Spanish name of a permit: `entregar datos`. */
export const permitWords = (permit: string): string => KEY_PERMIT_WORDS[permit as KeyPermit] ?? permit;

interface Scope {
  readonly permisos: readonly string[];
  readonly tipos?: readonly string[] | null;
  readonly tiendas?: readonly string[] | null;
}

/** Lists the permits and the limits of a key, each in two or three words. */
export const scopeWords = ({ permisos, tipos, tiendas }: Scope): readonly string[] => [
  ...permisos.map(permitWords),
  ...(tipos ? [tipos.length === 1 ? `solo ${tipos[0]}` : `${tipos.length} archivos`] : []),
  ...(tiendas ?? []).map(storeName),
];

const REFUSAL_WORDS: Readonly<Record<string, string>> = {
  vencida: 'rechazada: venció',
  revocada: 'rechazada: se revocó',
  red: 'rechazada: otra red',
  limite: 'rechazada: demasiadas solicitudes',
};

interface Uses {
  readonly usada_en?: string | null;
  readonly usada_desde?: string | null;
  readonly rechazada_en?: string | null;
  readonly rechazo?: string | null;
}

/** Describes the last use, accepted or refused, with the caller's address or the reason; undefined for an unused key. */
export function lastUseWords(
  { usada_en, usada_desde, rechazada_en, rechazo }: Uses,
  today: LocalDate,
): { readonly at: string; readonly about: string } | undefined {
  if (rechazada_en && (!usada_en || rechazada_en > usada_en))
    return { at: recentInstant(rechazada_en, today), about: REFUSAL_WORDS[rechazo ?? ''] ?? 'rechazada' };
  return usada_en ? { at: recentInstant(usada_en, today), about: usada_desde ?? '' } : undefined;
}

/** End of a secret: `12 sep 2026`; `sin fecha` when it is valid until its key is revoked. */
export const secretEndWords = (end: string | null | undefined): string =>
  end ? formatLocalDate(localDateAt(new Date(end))) : 'sin fecha';

/** Describes how a rotation affects the secret in force. */
export function rotationWords(
  { estado, vence_en }: { readonly estado: string; readonly vence_en?: string | null },
  today: LocalDate,
): string {
  if (estado === 'VENCIDA') return 'Da un secreto nuevo. El de ahora ya venció.';
  const endsBefore = vence_en && localDateAt(new Date(vence_en)) < addDays(today, ROTATION_DAYS);
  const until = endsBefore ? `hasta el ${secretEndWords(vence_en)}` : `${ROTATION_DAYS} días más`;
  return `Da un secreto nuevo. El de ahora sirve ${until}, para cambiarlo sin detener el sistema.`;
}
