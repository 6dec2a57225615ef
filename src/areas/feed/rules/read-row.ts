import { type Cell, type CellType, isInstant, isWrong, readCell } from '#kernel/feed/cell.ts';
import type { CellProblem, FeedFile, RowOf } from '#kernel/feed/feed-file.ts';

export type CheckedRow = { readonly cells: readonly Cell[] } | { readonly problems: readonly CellProblem[] };

/** Tolerated difference between clocks in milliseconds. An instant further in the future comes from a wrong clock. */
const AHEAD_MS = 5 * 60_000;

function notAhead(reading: ReturnType<typeof readCell>, type: CellType, latest: number): ReturnType<typeof readCell> {
  if (!type.isTime || reading === null || isWrong(reading) || !isInstant(reading)) return reading;
  return Date.parse(reading) <= latest
    ? reading
    : { wrong: 'va más de 5 minutos adelante del reloj del portal; revise la hora del ERP y la de este equipo' };
}

/**
 * Creates the row reader for one kind of file.
 * @param now time by the portal's clock
 */
export function createRowReader(file: FeedFile, now: Date): (values: Readonly<Record<string, unknown>>) => CheckedRow {
  const { columns, check } = file;
  const latest = now.getTime() + AHEAD_MS;
  const index = new Map(columns.map((column, position) => [column.name, position]));
  return (values) => {
    const problems: CellProblem[] = [];
    const cells: Cell[] = new Array(columns.length);
    let given = 0;
    for (let position = 0; position < columns.length; position += 1) {
      const column = columns[position] as (typeof columns)[number];
      if (Object.hasOwn(values, column.name)) given += 1;
      const reading = notAhead(readCell(values[column.name], column.type), column.type, latest);
      if (isWrong(reading)) problems.push({ columna: column.name, razon: reading.wrong });
      else if (reading === null && column.required)
        problems.push({ columna: column.name, razon: 'falta, y es obligatoria' });
      cells[position] = isWrong(reading) ? null : (reading ?? column.fallback ?? null);
    }
    if (given < Object.keys(values).length) problems.push(...unknownColumns(values, index));
    if (problems.length > 0) return { problems };
    const row: RowOf = (name) => cells[index.get(name) as number] as Cell;
    for (const [position, { derived }] of columns.entries())
      if (derived && cells[position] === null) cells[position] = derived.from(row);
    problems.push(...(check?.(row) ?? []));
    return problems.length > 0 ? { problems } : { cells };
  };
}

/** Problems for unknown columns. Names that begin with `_` are allowed, because the importer writes them into refused rows. */
export function unknownColumns(values: object, known: { has(name: string): boolean }): CellProblem[] {
  return Object.keys(values)
    .filter((name) => !known.has(name) && !name.startsWith('_'))
    .map((name) => ({ columna: name.slice(0, 60), razon: 'esta columna no existe en este archivo' }));
}
