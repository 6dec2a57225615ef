import { isStoreCode, type StoreCode } from '#areas/stores/rules/stores.ts';

/** A use of vouchers as operators publish it: all that a store sells under one code. */
export interface UseContent {
  readonly titulo: string;
  readonly descripcion: string;
  /** Code in the voucher programme. */
  readonly reward: string;
  /** Values of one voucher, the smallest first; decimals in the currency of the store. */
  readonly montos: readonly string[];
  /** Maximum total of one purchase. */
  readonly monto_maximo: string;
  readonly dias_vencimiento: number;
  /** Sanitised HTML. */
  readonly terminos: string;
  /** Position in the catalogue. */
  readonly orden: number;
}

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('A use has texts.');
  return value;
};
const integer = (value: unknown): number => {
  if (!Number.isSafeInteger(value)) throw new Error('A use has whole numbers.');
  return value as number;
};

/** Converts stored content. @throws Error for anything else */
export function parseUseContent(stored: unknown): UseContent {
  const row = (stored ?? {}) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(row.montos)) throw new Error('A use has values.');
  return {
    ...{ titulo: text(row.titulo), descripcion: text(row.descripcion), reward: text(row.reward) },
    ...{ montos: row.montos.map(text), monto_maximo: text(row.monto_maximo), terminos: text(row.terminos) },
    ...{ dias_vencimiento: integer(row.dias_vencimiento), orden: integer(row.orden) },
  };
}

/** Store and code, which identify a use of vouchers. */
export interface UsePlace {
  readonly store: StoreCode;
  readonly uso: string;
}

/** Key of a use as a published thing: `main:combustible`. Rows of the feed have the same key (`consoleOwnershipHooks`). */
export const keyOfUse = (store: string, uso: string): string => `${store}:${uso}`;

/** Pattern of codes that the console adds; codes of the feed may be any text. */
export const NEW_USE_CODE = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** @returns undefined for a malformed key, or one of an unknown store */
export function placeOfUse(key: string): UsePlace | undefined {
  const colon = key.indexOf(':');
  const [store, uso] = [key.slice(0, colon), key.slice(colon + 1)];
  return colon > 0 && uso !== '' && uso.length <= 40 && isStoreCode(store) ? { store, uso } : undefined;
}
