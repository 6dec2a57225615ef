import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { FeedKind } from '../rules/feed-file.ts';
import { FEED_FILES } from '../rules/feed-files.ts';
import { lockChangedDocuments, openToday } from './balance-store.ts';

/** What an import did to a table; rows that were there already, and the same, count in neither. */
export interface Merged {
  readonly nuevas: number;
  readonly cambiadas: number;
}

interface Target {
  readonly table: FeedKind;
  readonly key: readonly string[];
  /** How a row that is held, `t`, and one of the stage, `s`, are told to be the same; by default their keys are equal. */
  readonly match?: RawBuilder<unknown>;
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

const sameKey = ({ key, match }: Target) =>
  match ??
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

/**
 * Whoever was created or changed in the portal is left as they are there (docs/decisions/0013). A password chosen here, and an
 * acceptance of the terms recorded here, are never overwritten by a file either.
 */
async function mergeUsers(tx: Connection): Promise<Merged> {
  const kept = columnsOf('usuarios', ['role_name', 'destinos', 'password', 'terms_accepted_at']);
  const source = sql`select s.*, r.role_id from feed_stage s join roles r using (role_name)`;
  const merged = await merge(tx, {
    table: 'usuarios',
    key: ['email'],
    match: sql`lower(t.email) = s.email`,
    columns: [...kept, 'role_id'],
    source,
    unless: sql`t.editado_en is not null`,
  });
  await sql`update usuarios u set password_hash = s.password from feed_stage s
            where lower(u.email) = s.email and u.password_hash is null and s.password is not null`.execute(tx);
  await sql`update usuarios u set terms_accepted_at = s.terms_accepted_at from feed_stage s
            where lower(u.email) = s.email and u.terms_accepted_at is null and s.terms_accepted_at is not null`.execute(
    tx,
  );
  await mergeDestinations(tx);
  return merged;
}

async function mergeDestinations(tx: Connection): Promise<void> {
  const theirs = sql`feed_stage s join usuarios u on lower(u.email) = s.email and u.editado_en is null`;
  const wanted = sql`select u.id as user_id, d.codigo from ${theirs}, string_to_table(s.destinos, chr(10)) d (codigo)`;
  await sql`delete from usuario_destinos where user_id in (select u.id from ${theirs})
            and (user_id, codigo_destinatario) not in (${wanted})`.execute(tx);
  await sql`insert into usuario_destinos (user_id, codigo_destinatario) ${wanted} on conflict do nothing`.execute(tx);
}

async function mergeDocuments(tx: Connection): Promise<Merged> {
  const target: Target = {
    ...whole('documentos'),
    computed: { column: 'total', whenNew: sql`s.saldo_erp`, whenChanged: openToday },
    unless: sql`s.actualizado_en < t.actualizado_en`,
  };
  await lockChangedDocuments(tx, changed(target));
  return merge(tx, target);
}

function mergeLines(tx: Connection): Promise<Merged> {
  const columns = columnsOf('documento_lineas', ['numero_cuenta', 'num_documento']);
  return merge(tx, {
    table: 'documento_lineas',
    key: ['id_edocta_detalle', 'linea'],
    columns: ['id_edocta_detalle', ...columns],
    source: sql`select s.*, d.id_edocta_detalle from feed_stage s join documentos d using (numero_cuenta, num_documento)`,
  });
}

function mergeBlocks(tx: Connection): Promise<Merged> {
  const computed = { column: 'actualizado_en', whenNew: sql`now()`, whenChanged: sql`now()` };
  return merge(tx, { ...whole('bloques'), computed });
}

/** Brings what is on the stage into the tables: new rows are added, different ones changed, nothing is removed. */
export function mergeStage(tx: Connection, kind: FeedKind): Promise<Merged> {
  if (kind === 'roles') return mergeRoles(tx);
  if (kind === 'usuarios') return mergeUsers(tx);
  if (kind === 'documentos') return mergeDocuments(tx);
  if (kind === 'documento_lineas') return mergeLines(tx);
  if (kind === 'bloques') return mergeBlocks(tx);
  return merge(tx, whole(kind));
}
