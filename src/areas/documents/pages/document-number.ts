/** A document's identifier in an address; undefined for a text that is none. */
export function documentNumber(text: string | undefined): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}
