import { readWholeNumber } from '#kernel/whole-number.ts';

/** A document's identifier in an address; undefined for a text that is none. */
export function documentNumber(text: string | undefined): number | undefined {
  const id = readWholeNumber(text) ?? 0;
  return id > 0 && id < 2 ** 31 ? id : undefined;
}
