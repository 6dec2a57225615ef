import type { Problem } from '#kernel/feed/feed-file.ts';

/** A problem of a refused row, or of a whole file (line 0), as operators read it. */
export interface Refusal {
  readonly linea: number;
  readonly columna: string;
  readonly razon: string;
  /** What the cell said; null for a secret, a missing cell or a whole file. */
  readonly valor: string | null;
}

/** Limit of stored refusals per import: a wrong file has one for each of its rows. */
export const MOST_REFUSALS = 1_000;

const LONGEST = 200;
/** Cells that nobody may read. */
const SECRET_COLUMNS: ReadonlySet<string> = new Set(['password', 'pin']);

/** What a cell said, for the operator who corrects it. */
export function cellText(values: Readonly<Record<string, unknown>> | undefined, column: string): string | null {
  if (!values || SECRET_COLUMNS.has(column) || !Object.hasOwn(values, column)) return null;
  const value = values[column];
  if (value === null || value === undefined) return null;
  return storable(typeof value === 'object' ? listText(value) : String(value));
}

/** A text of the file as the database stores it: names of columns come from the file too. */
function storable(text: string): string {
  const plain = text
    .slice(0, LONGEST + 1)
    .replaceAll('\0', '')
    .toWellFormed();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1).toWellFormed()}…` : plain;
}

/** A nested value may be too deep to be written as JSON. */
const listText = (value: object): string =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object') ? value.join('|') : '[…]';

/** The refusals of one row. */
export const rowRefusals = (
  linea: number,
  values: Readonly<Record<string, unknown>> | undefined,
  problems: readonly Problem[],
): readonly Refusal[] =>
  problems.map(({ columna, razon }) => ({
    linea,
    columna: storable(columna),
    razon: storable(razon),
    valor: cellText(values, columna),
  }));
