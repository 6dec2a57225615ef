/** Object identifiers of types that the two drivers parse differently. */
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** Common parsers for both drivers: days and decimals stay text, counts and identifiers are numbers, instants are Date. */
export const columnParsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: (text) => text,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text),
};
