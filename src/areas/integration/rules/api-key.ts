import type { StoreCode } from '#areas/stores/rules/stores.ts';

/** What a key permits: to deliver files, and to read events (docs/product/integration.md#keys). */
export const KEY_PERMITS = ['entregar', 'leer'] as const;
export type KeyPermit = (typeof KEY_PERMITS)[number];

export const KEY_PERMIT_WORDS: Readonly<Record<KeyPermit, string>> = {
  entregar: 'entregar datos',
  leer: 'leer eventos',
};

/** A secret as systems send it: 40 letters and digits after a mark by which leaked ones are found. */
export const SECRET_SHAPE = /^srt_[0-9A-Za-z]{40}$/;

/** What stays readable of a secret: its last four characters. */
export const hintOf = (secret: string): string => secret.slice(-4);

/** Days for which the earlier secret stays valid after a rotation. */
export const ROTATION_DAYS = 7;

/** Days before its end from which a secret is shown as ending. */
export const ENDS_SOON_DAYS = 14;

/** What a key may do, and from where. */
export interface KeyScope {
  readonly permisos: readonly KeyPermit[];
  /** Kinds of files; null: all. */
  readonly tipos: readonly string[] | null;
  /** Null: customers of all stores. */
  readonly tiendas: readonly StoreCode[] | null;
  /** Empty: any. */
  readonly redes: readonly string[];
  /** Requests per minute. */
  readonly por_minuto: number;
}

export interface KeyTimes {
  readonly revocada_en: Date | null;
  readonly vence_en: Date | null;
}

/** Why a request is refused although its secret is known. */
export type KeyRefusal = 'revocada' | 'vencida' | 'red';

/** @param isFromNetwork whether the caller is in one of the key's networks. @returns undefined for a request that is accepted */
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
