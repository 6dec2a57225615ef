import type { CellProblem } from '#kernel/feed/feed-file.ts';

/** A problem of a refused row, or of a whole file (line 0), for operators. */
export interface RowRefusal {
  readonly linea: number;
  readonly columna: string;
  readonly razon: string;
  /** Text of the cell; null for a secret, a missing cell or a whole file. */
  readonly valor: string | null;
}

/** Maximum number of stored refusals per import, because a wrong file has a refusal for each row. */
export const MOST_REFUSALS = 1_000;

const LONGEST = 200;
/** Columns whose cells must not appear in a refusal. */
const SECRET_COLUMNS: ReadonlySet<string> = new Set(['password', 'pin']);

/** Text of a cell, for the operator who corrects it. @returns null for a secret or a missing cell */
export function cellText(values: Readonly<Record<string, unknown>> | undefined, column: string): string | null {
  if (!values || SECRET_COLUMNS.has(column) || !Object.hasOwn(values, column)) return null;
  const value = values[column];
  if (value === null || value === undefined) return null;
  return storable(typeof value === 'object' ? listText(value) : String(value));
}

/** Replaces characters that PostgreSQL refuses. Column names need this too, because they come from the file. */
function storable(text: string): string {
  const plain = text
    .slice(0, LONGEST + 1)
    .replaceAll('\0', '')
    .toWellFormed();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1).toWellFormed()}…` : plain;
}

/** Joins a list of plain values. Does not write nested values as JSON, because their depth could overflow the stack. */
const listText = (value: object): string =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object') ? value.join('|') : '[…]';

/** Builds the refusals of one row. */
export const rowRefusals = (
  linea: number,
  values: Readonly<Record<string, unknown>> | undefined,
  problems: readonly CellProblem[],
): readonly RowRefusal[] =>
  problems.map(({ columna, razon }) => ({
    linea,
    columna: storable(columna),
    razon: storable(razon),
    valor: cellText(values, columna),
  }));

/**
 * Number of refused rows without a listed refusal, because only the first refusals are stored. A row may have several.
 * @param refused number of all refused rows
 */
export function countUnexplained(refused: number, listed: readonly Pick<RowRefusal, 'linea'>[]): number {
  // Refusals without a line name a whole file, a picture or an object: one each.
  const lines = new Set(listed.map(({ linea }, place) => (linea > 0 ? linea : -1 - place)));
  return Math.max(0, refused - lines.size);
}
