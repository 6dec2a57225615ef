import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import { feedFile } from './feed-files.ts';
import type { MergeResult } from './file-hooks.ts';

/** Table, columns and rows that a merge writes. */
export interface MergeTarget {
  readonly table: string;
  readonly key: readonly string[];
  /** Columns that the feed sets, including the key. */
  readonly columns: readonly string[];
  /** SQL of the rows, with at least those columns. */
  readonly source: RawBuilder<unknown>;
  /** Computed columns, for a new row and for a changed one. */
  readonly computed?: {
    readonly column: string;
    readonly whenNew: RawBuilder<unknown>;
    readonly whenChanged: RawBuilder<unknown>;
  };
  /** SQL condition under which a row is ignored, because the stored row is newer. */
  readonly unless?: RawBuilder<unknown>;
}

/** SQL list of columns, with an optional alias. */
export const columnList = (names: readonly string[], alias?: string) =>
  sql.join(names.map((name) => (alias ? sql`${sql.raw(alias)}.${sql.ref(name)}` : sql.ref(name))));

/** SQL condition: stored row `t` has the key of the source's row `s`. */
export const sameKeySql = ({ key }: MergeTarget) =>
  sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = s.${sql.ref(name)}`),
    sql` and `,
  );

/** SQL of the source's rows that differ from the stored ones. */
export const changedRowsSql = (target: MergeTarget): RawBuilder<unknown> =>
  sql`${sameKeySql(target)} and (${columnList(target.columns, 't')}) is distinct from (${columnList(target.columns, 's')})
      ${target.unless ? sql`and not (${target.unless})` : sql``}`;

/** Updates and inserts in one statement, so that the source is read once. */
export async function mergeRows(tx: Connection, target: MergeTarget): Promise<MergeResult> {
  const { rows } = await sql<MergeResult>`
    with s as materialized (${target.source}),
      changed as (${updateSql(target, sql`s`)} returning 1),
      added as (${insertSql(target, sql`s`, sql`where not ${isStoredSql(target)}`)} returning 1)
    select (select count(*) from added)::int as nuevas, (select count(*) from changed)::int as cambiadas`.execute(tx);
  return rows[0] as MergeResult;
}

/** SQL that updates the stored rows. @param rows of the source, as `s` */
export const updateSql = (target: MergeTarget, rows: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { table, columns, computed } = target;
  const also = computed ? sql`, ${sql.ref(computed.column)} = ${computed.whenChanged}` : sql``;
  return sql`update ${sql.table(table)} t set (${columnList(columns)}) = row(${columnList(columns, 's')}) ${also}
    from ${rows} where ${changedRowsSql(target)}`;
};

/** SQL that inserts the new rows. @param rows of the source, as `s` */
export const insertSql = (
  { table, columns, computed }: MergeTarget,
  rows: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`insert into ${sql.table(table)} (${columnList(columns)} ${computed ? sql`, ${sql.ref(computed.column)}` : sql``})
    select ${columnList(columns, 's')} ${computed ? sql`, ${computed.whenNew}` : sql``} from ${rows} ${where}`;

export const isStoredSql = (target: MergeTarget): RawBuilder<unknown> =>
  sql`exists (select 1 from ${sql.table(target.table)} t where ${sameKeySql(target)})`;

/** SQL of the slice's rows. */
export const STAGE = sql`feed_stage s`;

/** Lists the names of a file's columns. */
export const listColumns = (kind: string, without: readonly string[] = []): string[] =>
  feedFile(kind)
    .columns.map(({ name }) => name)
    .filter((name) => !without.includes(name));

/** MergeTarget that writes all columns of the slice to the table with the file's name. */
export const wholeFileTarget = (table: string): MergeTarget => ({
  table,
  key: feedFile(table).key,
  columns: listColumns(table),
  source: sql`select * from ${STAGE}`,
});

/** SQL of the customer's document with the key columns given in the row. `offset 0` keeps the planner from reading all documents for each slice. */
export const documentByKeySql = (num: string, ejercicio: string) => sql`(
  select id_edocta_detalle as id from documentos d
  where d.numero_cuenta = s.numero_cuenta and d.num_documento = s.${sql.ref(num)}
    and (s.sociedad is null or d.sociedad = s.sociedad)
    and (s.${sql.ref(ejercicio)} is null or d.ejercicio = s.${sql.ref(ejercicio)}) offset 0)`;
