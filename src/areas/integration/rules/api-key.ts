import type { StoreCode } from '#areas/stores/rules/stores.ts';

/** Permits of a key: to deliver files, and to read events (docs/product/integration.md#keys). */
export const KEY_PERMITS = ['entregar', 'leer'] as const;
export type KeyPermit = (typeof KEY_PERMITS)[number];

export const KEY_PERMIT_WORDS: Readonly<Record<KeyPermit, string>> = {
  entregar: 'entregar datos',
  leer: 'leer eventos',
};

/** Pattern of a secret. The prefix lets secret scanners find leaked secrets. */
export const SECRET_SHAPE = /^srt_[0-9A-Za-z]{40}$/;

/** @returns the last four characters of a secret, which stay readable */
export const secretHint = (secret: string): string => secret.slice(-4);

/** Validity of the earlier secret after a rotation, in days. */
export const ROTATION_DAYS = 7;

/** Days before its end during which the console marks a secret as ending. */
export const ENDS_SOON_DAYS = 14;

/** Permits and limits of a key. */
export interface KeyScope {
  readonly permisos: readonly KeyPermit[];
  /** Kinds of files; null: all. */
  readonly tipos: readonly string[] | null;
  /** Stores whose customers the key may concern; null: all. */
  readonly tiendas: readonly StoreCode[] | null;
  /** Networks from which the key may call; empty: any. */
  readonly redes: readonly string[];
  /** Maximum requests per minute. */
  readonly por_minuto: number;
}

export interface KeyTimes {
  readonly revocada_en: Date | null;
  readonly vence_en: Date | null;
}

/** Reasons to refuse a request with a known secret. */
export type KeyRefusal = 'revocada' | 'vencida' | 'red';

/** @param isFromNetwork whether the caller is in one of the key's networks @returns undefined for an accepted request */
export function keyRefusal(
  { revocada_en, vence_en, redes }: KeyTimes & Pick<KeyScope, 'redes'>,
  { now, isFromNetwork }: { readonly now: Date; readonly isFromNetwork: boolean },
): KeyRefusal | undefined {
  if (revocada_en) return 'revocada';
  if (vence_en && vence_en <= now) return 'vencida';
  return redes.length > 0 && !isFromNetwork ? 'red' : undefined;
}

/** Whether a key may deliver files of this kind. */
export const mayDeliver = ({ permisos, tipos }: Pick<KeyScope, 'permisos' | 'tipos'>, kind: string): boolean =>
  permisos.includes('entregar') && (tipos === null || tipos.includes(kind));
