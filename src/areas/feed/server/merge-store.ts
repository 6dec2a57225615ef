import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import { PAGOS_APLICADOS } from '../rules/document-files.ts';
import type { FeedKind } from '../rules/feed-file.ts';
import { FEED_FILES } from '../rules/feed-files.ts';
import type { PeopleReport } from '../rules/merged-people.ts';
import { isOlder, lockChangedDocuments, noteKnownEntries, openToday } from './balance-store.ts';
import { type ErpFile, mergePeople } from './merge-people-store.ts';

/** What an import did to a table; rows that were the same already count in neither. */
export interface Merged {
  readonly nuevas: number;
  readonly cambiadas: number;
  /** Rows older than what is held, which changed nothing. */
  readonly atrasadas?: number;
  /** Of a file of people. */
  readonly personas?: PeopleReport;
}

interface Target {
  readonly table: FeedKind;
  readonly key: readonly string[];
  /** The columns taken from the feed, key included. */
  readonly columns: readonly string[];
  /** Rows with exactly those columns, as `s`. */
  readonly source: RawBuilder<unknown>;
  /** Columns that are computed, when a row is new and when it changes. */
  readonly computed?: {
    readonly column: string;
    readonly whenNew: RawBuilder<unknown>;
    readonly whenChanged: RawBuilder<unknown>;
  };
  /** A row that is not newer than what is held changes nothing. */
  readonly unless?: RawBuilder<unknown>;
}

const list = (names: readonly string[], alias?: string) =>
  sql.join(names.map((name) => (alias ? sql`${sql.raw(alias)}.${sql.ref(name)}` : sql.ref(name))));

const sameKey = ({ key }: Target) =>
  sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = s.${sql.ref(name)}`),
    sql` and `,
  );

/** The rows of the stage that differ from what is held. */
export const changed = (target: Target): RawBuilder<unknown> =>
  sql`${sameKey(target)} and (${list(target.columns, 't')}) is distinct from (${list(target.columns, 's')})
      ${target.unless ? sql`and not (${target.unless})` : sql``}`;

async function merge(tx: Connection, target: Target): Promise<Merged> {
  const { table, columns, source, computed } = target;
  const also = computed ? sql`, ${sql.ref(computed.column)} = ${computed.whenChanged}` : sql``;
  const update = await sql`
    update ${sql.table(table)} t set (${list(columns)}) = row(${list(columns, 's')}) ${also}
    from (${source}) s where ${changed(target)}`.execute(tx);
  const insert = await sql`
    insert into ${sql.table(table)} (${list(columns)} ${computed ? sql`, ${sql.ref(computed.column)}` : sql``})
    select ${list(columns, 's')} ${computed ? sql`, ${computed.whenNew}` : sql``}
    from (${source}) s where not exists (select 1 from ${sql.table(table)} t where ${sameKey(target)})`.execute(tx);
  return { nuevas: Number(insert.numAffectedRows), cambiadas: Number(update.numAffectedRows) };
}

const columnsOf = (kind: FeedKind, without: readonly string[] = []): string[] =>
  FEED_FILES[kind].columns.map(({ name }) => name).filter((name) => !without.includes(name));

const whole = (table: FeedKind): Target => ({
  table,
  key: FEED_FILES[table].key,
  columns: columnsOf(table),
  source: sql`select * from feed_stage`,
});

async function mergeRoles(tx: Connection): Promise<Merged> {
  const columns = columnsOf('roles', ['permisos']);
  const merged = await merge(tx, { ...whole('roles'), columns });
  const wanted = sql`select s.role_id, p.permission from feed_stage s, string_to_table(s.permisos, chr(10)) p (permission)`;
  await sql`delete from role_permisos t where role_id in (select role_id from feed_stage)
            and (role_id, permission) not in (${wanted})`.execute(tx);
  await sql`insert into role_permisos (role_id, permission) ${wanted} on conflict do nothing`.execute(tx);
  return merged;
}

async function mergeDocuments(tx: Connection): Promise<Merged> {
  const target: Target = {
    ...whole('documentos'),
    columns: columnsOf('documentos', [PAGOS_APLICADOS]),
    computed: { column: 'total', whenNew: sql`s.saldo_erp`, whenChanged: openToday },
    unless: isOlder,
  };
  await lockChangedDocuments(tx, changed(target));
  const older = await sql<{ count: number }>`
    select count(*) from feed_stage s join documentos t on ${sameKey(target)} where ${isOlder}`.execute(tx);
  await noteKnownEntries(tx, changed(target));
  return { ...(await merge(tx, target)), atrasadas: older.rows[0]?.count ?? 0 };
}

function mergeLines(tx: Connection): Promise<Merged> {
  const columns = columnsOf('documento_lineas', ['numero_cuenta', 'num_documento', 'sociedad', 'ejercicio']);
  return merge(tx, {
    table: 'documento_lineas',
    key: ['id_edocta_detalle', 'linea'],
    columns: ['id_edocta_detalle', ...columns],
    // The same line may come with its company and again without: the later row is taken.
    source: sql`select distinct on (d.id_edocta_detalle, s.linea) s.*, d.id_edocta_detalle
      from feed_stage s join documentos d on d.numero_cuenta = s.numero_cuenta and d.num_documento = s.num_documento
        and (s.sociedad is null or d.sociedad = s.sociedad) and (s.ejercicio is null or d.ejercicio = s.ejercicio)
      order by d.id_edocta_detalle, s.linea, s._linea desc`,
  });
}

function mergeBlocks(tx: Connection): Promise<Merged> {
  const computed = { column: 'actualizado_en', whenNew: sql`now()`, whenChanged: sql`now()` };
  return merge(tx, { ...whole('bloques'), computed });
}

/** Brings the slice on the stage into the tables: new rows are added, different ones changed, nothing is removed. */
export function mergeStage(tx: Connection, kind: FeedKind, from: ErpFile): Promise<Merged> {
  if (kind === 'roles') return mergeRoles(tx);
  if (kind === 'usuarios') return mergePeople(tx, from);
  if (kind === 'documentos') return mergeDocuments(tx);
  if (kind === 'documento_lineas') return mergeLines(tx);
  if (kind === 'bloques') return mergeBlocks(tx);
  return merge(tx, whole(kind));
}
