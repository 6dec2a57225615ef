import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Cell } from '../rules/cell.ts';
import type { FeedFile, Problem, Reference } from '../rules/feed-file.ts';

/** The rows of one file wait here until all of them are known to be good; gone with the transaction. */
const STAGE = sql.table('feed_stage');

export interface StagedRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

export async function createStage(tx: Connection, file: FeedFile): Promise<void> {
  const columns = file.columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type.database)}`);
  const key = sql.join(file.key.map((name) => sql.ref(name)));
  await sql`create temp table ${STAGE} (_linea integer not null, ${sql.join(columns)}, primary key (${key})) on commit drop`.execute(
    tx,
  );
}

/** One column of many rows as the text of a PostgreSQL array: one parameter per column, the same on both drivers. */
function arrayText(rows: readonly StagedRow[], position: number): string {
  let text = '{';
  for (const { cells } of rows) {
    const cell = cells[position] as Cell;
    if (text.length > 1) text += ',';
    if (cell === null) text += 'NULL';
    else text += /["\\]/.test(cell) ? `"${cell.replaceAll(/["\\]/g, '\\$&')}"` : `"${cell}"`;
  }
  return `${text}}`;
}

function rowsOf(file: FeedFile, rows: readonly StagedRow[]): RawBuilder<unknown> {
  const arrays = file.columns.map(
    ({ type }, position) => sql`${arrayText(rows, position)}::text::${sql.raw(type.database)}[]`,
  );
  const names = file.columns.map(({ name }) => sql.ref(name));
  const lines = `{${rows.map(({ line }) => line).join(',')}}`;
  return sql`unnest(${lines}::text::integer[], ${sql.join(arrays)}) as f(_linea, ${sql.join(names)})`;
}

/** That a row's reference exists. A reference with an empty column refers to nothing. */
function exists({ columns, table, targets, isList }: Reference): RawBuilder<unknown> {
  const given = sql`f.${sql.ref(columns[0] as string)}`;
  const matches = targets.map((target, position) =>
    isList && position === 0
      ? sql`t.${sql.ref(target)} = item`
      : sql`t.${sql.ref(target)} = f.${sql.ref(columns[position] as string)}`,
  );
  const found = sql`exists (select 1 from ${sql.table(table)} t where ${sql.join(matches, sql` and `)})`;
  if (!isList) return sql`(${given} is null or ${found})`;
  return sql`not exists (select 1 from string_to_table(${given}, chr(10)) item where not ${found})`;
}

const namesOf = (file: FeedFile) =>
  sql.join(['_linea', ...file.columns.map(({ name }) => name)].map((name) => sql.ref(name)));

/**
 * Puts rows on the stage.
 * @returns what is wrong with the rows that did not get there, by line
 */
export async function stageRows(
  tx: Connection,
  file: FeedFile,
  rows: readonly StagedRow[],
): Promise<Map<number, Problem>> {
  const names = namesOf(file);
  const conditions = file.references.map(exists);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const source = rowsOf(file, rows);
  const { numAffectedRows } = await sql`
    insert into ${STAGE} (${names}) select ${names} from ${source} ${where} on conflict do nothing`.execute(tx);
  return Number(numAffectedRows) === rows.length ? new Map() : diagnose(tx, file, source);
}

/** Which reference each missing row lacks; a row that lacks none repeats the key of an earlier one. */
async function diagnose(tx: Connection, file: FeedFile, source: RawBuilder<unknown>): Promise<Map<number, Problem>> {
  const cases = file.references.map(
    (reference, position) => sql`when not ${exists(reference)} then ${sql.lit(position)}`,
  );
  const lacking = cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null`;
  const sameKey = sql.join(
    file.key.map((name) => sql`s.${sql.ref(name)} = f.${sql.ref(name)}`),
    sql` and `,
  );
  const { rows } = await sql<{ linea: number; falta: number | null; primera: number | null }>`
    select f._linea as linea, (${lacking})::integer as falta, s._linea as primera
    from ${source} left join ${STAGE} s on ${sameKey}
    where s._linea is distinct from f._linea order by f._linea`.execute(tx);
  return new Map(rows.map(({ linea, falta, primera }) => [linea, problemOf(file, falta, primera)]));
}

function problemOf(file: FeedFile, lacking: number | null, first: number | null): Problem {
  const reference = lacking === null ? undefined : file.references[lacking];
  if (reference) return { columna: reference.columns[0] as string, razon: reference.reason };
  return { columna: file.key.join(' + '), razon: `ya está en la línea ${first}` };
}

/** The planner knows nothing of a table that was made a moment ago, and the merge joins all of it. */
export async function prepareStage(tx: Connection): Promise<void> {
  await sql`analyze ${STAGE}`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
}
