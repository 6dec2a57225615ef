import { type RawBuilder, sql } from 'kysely';
import type { Cell } from '#kernel/feed/cell.ts';
import type { CellProblem, FeedFile, FixedValue, Reference } from '#kernel/feed/feed-file.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';

/** Temporary table of the import's connection with the rows of one file, until all are checked. */
const FILE = sql.table('feed_file');
/** Temporary table with the rows that one transaction merges: a slice of the file. */
const STAGE = sql.table('feed_stage');

export interface StagedRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

export async function createStage(connection: Connection, file: FeedFile): Promise<void> {
  await dropStage(connection);
  const columns = sql.join(file.columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type.database)}`));
  const key = namesOf(file.key);
  await sql`create temp table ${FILE} (_linea integer not null, ${columns}, unique nulls not distinct (${key}))`.execute(
    connection,
  );
  await sql`create temp table ${STAGE} (like ${FILE})`.execute(connection);
}

export async function dropStage(connection: Connection): Promise<void> {
  await sql`drop table if exists ${FILE}, ${STAGE}`.execute(connection);
}

/** Converts one column of many rows to the text of a PostgreSQL array, so that each column is one parameter for both drivers. */
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

const WITHOUT_DECIMALS = CURRENCIES.filter((currency) => CURRENCY_DECIMALS[currency] === 0);

/** SQL condition: the row has the same customer as the stored row with the same key. */
function keeps({ kind, key }: FeedFile, { column, through }: FixedValue): RawBuilder<unknown> {
  const isSame = sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = f.${sql.ref(name)}`),
    sql` and `,
  );
  const held = sql`t.${sql.ref(column)}`;
  const given = sql`f.${sql.ref(column)}`;
  if (!through)
    return sql`not exists (select from ${sql.table(kind)} t where ${isSame} and ${held} is distinct from ${given})`;
  const [table, id, owner] = [sql.table(through.table), sql.ref(through.key), sql.ref(through.owner)];
  return sql`not exists (select from ${sql.table(kind)} t join ${table} a on a.${id} = ${held}
    join ${table} b on b.${id} = ${given} where ${isSame} and a.${owner} <> b.${owner})`;
}

/** SQL conditions on a row with their problems. The first failing one becomes the refusal. */
const rulesOf = (file: FeedFile): readonly { readonly holds: RawBuilder<unknown>; readonly problem: CellProblem }[] => [
  ...file.references.map((each) => ({
    holds: exists(each),
    problem: { columna: each.named ?? (each.columns[0] as string), razon: each.reason },
  })),
  ...(file.kept ?? []).map((each) => ({
    holds: keeps(file, each),
    problem: { columna: each.column, razon: each.reason },
  })),
];

/** SQL condition: the row's reference exists, or its column is empty. */
function exists({
  columns,
  table,
  targets,
  isList,
  narrowedBy = [],
  isSingle,
  atMost,
  inCurrency,
}: Reference): RawBuilder<unknown> {
  const given = sql`f.${sql.ref(columns[0] as string)}`;
  const matches = targets.map((target, position) =>
    isList && position === 0
      ? sql`t.${sql.ref(target)} = item`
      : sql`t.${sql.ref(target)} = f.${sql.ref(columns[position] as string)}`,
  );
  for (const each of narrowedBy) {
    const { column, target } = typeof each === 'string' ? { column: each, target: each } : each;
    matches.push(sql`(f.${sql.ref(column)} is null or t.${sql.ref(target)} = f.${sql.ref(column)})`);
  }
  if (atMost) matches.push(sql`t.${sql.ref(atMost.of)} >= f.${sql.ref(atMost.column)}`);
  if (inCurrency) {
    const amount = sql`f.${sql.ref(inCurrency.column)}`;
    matches.push(
      sql`(${amount} is null or t.${sql.ref(inCurrency.of)} <> all(${WITHOUT_DECIMALS}) or ${amount} = trunc(${amount}))`,
    );
  }
  const rows = sql`select from ${sql.table(table)} t where ${sql.join(matches, sql` and `)}`;
  if (isSingle) return sql`(${given} is null or (select count(*) from (${rows} limit 2) found) = 1)`;
  if (!isList) return sql`(${given} is null or exists (${rows}))`;
  return sql`not exists (select 1 from string_to_table(${given}, chr(10)) item where not exists (${rows}))`;
}

/** True when a stricter reference already covers these columns; the looser one then only improves the error message. */
const isImplied = ({ columns, table, isSingle, atMost, inCurrency }: Reference, { references }: FeedFile): boolean =>
  !isSingle &&
  !atMost &&
  !inCurrency &&
  references.some((other) => other.isSingle && other.table === table && String(other.columns) === String(columns));

const namesOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const columnsOf = (file: FeedFile) => namesOf(['_linea', ...file.columns.map(({ name }) => name)]);

/**
 * Stores rows in the file's temporary table.
 * @returns problems of refused rows, by line
 */
export async function stageRows(
  connection: Connection,
  file: FeedFile,
  rows: readonly StagedRow[],
): Promise<Map<number, CellProblem>> {
  const names = columnsOf(file);
  const conditions = [
    ...file.references.filter((each) => !isImplied(each, file)).map(exists),
    ...(file.kept ?? []).map((each) => keeps(file, each)),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const source = rowsOf(file, rows);
  const { numAffectedRows } = await sql`
    insert into ${FILE} (${names}) select ${names} from ${source} ${where} on conflict do nothing`.execute(connection);
  return Number(numAffectedRows) === rows.length ? new Map() : diagnose(connection, file, source);
}

/** Finds the missing reference of each refused row. A row without one repeats the key of an earlier row. */
async function diagnose(
  connection: Connection,
  file: FeedFile,
  source: RawBuilder<unknown>,
): Promise<Map<number, CellProblem>> {
  const cases = rulesOf(file).map(({ holds }, position) => sql`when not (${holds}) then ${sql.lit(position)}`);
  const lacking = cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null`;
  const mayBeNull = new Set(
    file.columns.filter(({ required, derived }) => !required && !derived).map(({ name }) => name),
  );
  const sameKey = sql.join(
    file.key.map((name) =>
      mayBeNull.has(name)
        ? sql`s.${sql.ref(name)} is not distinct from f.${sql.ref(name)}`
        : sql`s.${sql.ref(name)} = f.${sql.ref(name)}`,
    ),
    sql` and `,
  );
  const { rows } = await sql<{ linea: number; falta: number | null; primera: number | null }>`
    select f._linea as linea, (${lacking})::integer as falta, s._linea as primera
    from ${source} left join ${FILE} s on ${sameKey}
    where s._linea is distinct from f._linea order by f._linea`.execute(connection);
  return new Map(rows.map(({ linea, falta, primera }) => [linea, problemOf(file, falta, primera)]));
}

function problemOf(file: FeedFile, lacking: number | null, first: number | null): CellProblem {
  const rule = lacking === null ? undefined : rulesOf(file)[lacking];
  if (rule) return rule.problem;
  return { columna: file.key.join(' + '), razon: `ya está en la línea ${first}` };
}

/** Collects statistics for the planner, which has none of a new table. */
export async function analyzeStage(connection: Connection): Promise<void> {
  // A sample of a few hundred rows suffices, because the planner only has to know that the file is large.
  await sql`set default_statistics_target = 1`.execute(connection);
  await sql`analyze ${FILE}`.execute(connection);
  await sql`reset default_statistics_target`.execute(connection);
}

/** Key of the last unit in a slice. The next slice begins after it. */
export type SliceEnd = Readonly<Record<string, unknown>>;

/**
 * Fills the temporary table with the next rows of the file: about `size` rows, never a part of a unit.
 * @returns the end of the slice; undefined when no row was left
 */
export async function stageSlice(
  tx: Connection,
  { key, unit = key, columns }: FeedFile,
  size: number,
  after: SliceEnd | undefined,
): Promise<SliceEnd | undefined> {
  const names = namesOf(unit);
  const type = (name: string) => sql.raw(columns.find((column) => column.name === name)?.type.database ?? 'text');
  const from = after
    ? sql`where (${names}) > (${sql.join(unit.map((name) => sql`${after[name]}::${type(name)}`))})`
    : sql``;
  await sql`truncate ${STAGE}`.execute(tx);
  await sql`insert into ${STAGE} select * from ${FILE} ${from}
            order by ${names} fetch first ${sql.lit(size)} rows with ties`.execute(tx);
  const { rows } = await sql<SliceEnd>`
    select ${names} from ${STAGE} order by ${sql.join(unit.map((name) => sql`${sql.ref(name)} desc`))} limit 1`.execute(
    tx,
  );
  return rows[0];
}
