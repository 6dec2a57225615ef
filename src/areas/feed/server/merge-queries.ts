import { type RawBuilder, sql } from 'kysely';
import { lockManyDocuments } from '#areas/documents/server/index.ts';
import type { TellPeople } from '#areas/notifications/server/index.ts';
import { refreshOrderStates, refreshPlants, tellOrderEvents } from '#areas/orders/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { PAGOS_APLICADOS, REFERENCIA_PAGO } from '../rules/document-files.ts';
import type { FeedKind } from '../rules/feed-file.ts';
import { FEED_FILES } from '../rules/feed-files.ts';
import type { PeopleReport } from '../rules/merged-people.ts';
import { isOlder, lockChangedDocuments, noteKnownEntries, openToday } from './balance-queries.ts';
import { type ErpFile, mergePeople } from './merge-people-queries.ts';
import { nameEarlyFavours, takeOverFavours } from './takeover-queries.ts';

/** The file that a slice is of, and who is told of what it brings. */
export interface MergeSource extends ErpFile {
  /** Undefined: nobody is told. */
  readonly tell?: TellPeople | undefined;
}

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
  /** A query of the rows, with those columns at least. */
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

/** Changed and new rows in one statement, so that the source is read once. */
async function merge(tx: Connection, target: Target): Promise<Merged> {
  const { rows } = await sql<Merged>`
    with s as materialized (${target.source}),
      changed as (${updateOf(target, sql`s`)} returning 1),
      added as (${insertOf(target, sql`s`, sql`where not ${isHeld(target)}`)} returning 1)
    select (select count(*) from added)::int as nuevas, (select count(*) from changed)::int as cambiadas`.execute(tx);
  return rows[0] as Merged;
}

/** @param rows of the source, as `s` */
const updateOf = (target: Target, rows: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { table, columns, computed } = target;
  const also = computed ? sql`, ${sql.ref(computed.column)} = ${computed.whenChanged}` : sql``;
  return sql`update ${sql.table(table)} t set (${list(columns)}) = row(${list(columns, 's')}) ${also}
    from ${rows} where ${changed(target)}`;
};

/** @param rows of the source, as `s` */
const insertOf = (
  { table, columns, computed }: Target,
  rows: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`insert into ${sql.table(table)} (${list(columns)} ${computed ? sql`, ${sql.ref(computed.column)}` : sql``})
    select ${list(columns, 's')} ${computed ? sql`, ${computed.whenNew}` : sql``} from ${rows} ${where}`;

const isHeld = (target: Target): RawBuilder<unknown> =>
  sql`exists (select 1 from ${sql.table(target.table)} t where ${sameKey(target)})`;

/** The rows of the slice. */
const STAGE = sql`feed_stage s`;

const columnsOf = (kind: FeedKind, without: readonly string[] = []): string[] =>
  FEED_FILES[kind].columns.map(({ name }) => name).filter((name) => !without.includes(name));

const whole = (table: FeedKind): Target => ({
  table,
  key: FEED_FILES[table].key,
  columns: columnsOf(table),
  source: sql`select * from ${STAGE}`,
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

/** Counts of a slice's documents: all, those that are held already, those of them that change, and rows older than what is held. */
interface Compared {
  readonly rows: number;
  readonly held: number;
  readonly changes: number;
  readonly older: number;
}

/**
 * Compares the slice with what is held, so that a slice of new documents only, or of known ones only, searches the table once. Only an
 * import changes these columns, and one runs at a time: what is counted here is still so at the next statement. `offset 0` keeps the
 * planner from reading all documents for each slice.
 */
async function compareDocuments(tx: Connection, target: Target): Promise<Compared> {
  const { rows } = await sql<Compared>`
    select count(*)::int as rows, count(t.id_edocta_detalle)::int as held,
      count(*) filter (where ${changed(target)})::int as changes, count(*) filter (where ${isOlder})::int as older
    from ${STAGE} left join lateral (select * from documentos t where ${sameKey(target)} offset 0) t on true`.execute(
    tx,
  );
  return rows[0] as Compared;
}

async function mergeDocuments(tx: Connection): Promise<Merged> {
  const target: Target = {
    ...whole('documentos'),
    columns: columnsOf('documentos', [PAGOS_APLICADOS, REFERENCIA_PAGO]),
    computed: { column: 'total', whenNew: sql`s.saldo_erp`, whenChanged: openToday },
    unless: isOlder,
  };
  await takeOverFavours(tx, changed(target));
  const { rows, held, changes, older } = await compareDocuments(tx, target);
  if (changes > 0) {
    await lockChangedDocuments(tx, changed(target));
    await noteKnownEntries(tx, changed(target));
    await updateOf(target, STAGE).execute(tx);
  }
  if (held < rows) await insertOf(target, STAGE, held === 0 ? sql`` : sql`where not ${isHeld(target)}`).execute(tx);
  await nameEarlyFavours(tx);
  return { nuevas: rows - held, cambiadas: changes, atrasadas: older };
}

function mergeLines(tx: Connection): Promise<Merged> {
  const columns = columnsOf('documento_lineas', ['numero_cuenta', 'num_documento', 'sociedad', 'ejercicio']);
  return merge(tx, {
    table: 'documento_lineas',
    key: ['id_edocta_detalle', 'linea'],
    columns: ['id_edocta_detalle', ...columns],
    // The same line may come with its company and again without: the later row is taken.
    // `offset 0` keeps the planner from reading all documents for each slice.
    source: sql`select distinct on (d.id_edocta_detalle, s.linea) s.*, d.id_edocta_detalle
      from ${STAGE} cross join lateral (
        select id_edocta_detalle from documentos d
        where d.numero_cuenta = s.numero_cuenta and d.num_documento = s.num_documento
          and (s.sociedad is null or d.sociedad = s.sociedad) and (s.ejercicio is null or d.ejercicio = s.ejercicio) offset 0) d
      order by d.id_edocta_detalle, s.linea, s._linea desc`,
  });
}

/** One of the customer's documents, by as much of its key as the row gives; `offset 0` as above. */
const documentNamed = (num: string, ejercicio: string) => sql`(
  select id_edocta_detalle as id from documentos d
  where d.numero_cuenta = s.numero_cuenta and d.num_documento = s.${sql.ref(num)}
    and (s.sociedad is null or d.sociedad = s.sociedad)
    and (s.${sql.ref(ejercicio)} is null or d.ejercicio = s.${sql.ref(ejercicio)}) offset 0)`;

async function mergeApplications(tx: Connection): Promise<Merged> {
  const columns = [
    'numero_cuenta',
    'aplicacion',
    'id_edocta_detalle',
    'id_origen',
    'fecha',
    'tipo',
    'referencia',
    'monto',
  ];
  const target: Target = {
    table: 'aplicaciones',
    key: ['numero_cuenta', 'aplicacion'],
    columns,
    source: sql`select s.*, d.id as id_edocta_detalle, o.id as id_origen
      from ${STAGE} cross join lateral ${documentNamed('num_documento', 'ejercicio')} d
      left join lateral ${documentNamed('num_origen', 'ejercicio_origen')} o on true`,
  };
  await lockSettled(tx, target);
  return merge(tx, target);
}

/**
 * Locks the documents that new and changed applications settle, once: the triggers
 * of the table reckon anew what settled these documents (docs/decisions/0050).
 */
async function lockSettled(tx: Connection, { columns, source }: Target): Promise<void> {
  await lockManyDocuments(tx, {
    where: sql`t.id_edocta_detalle = any(array(
      with s as materialized (${source}), t as (
        select s.id_edocta_detalle as nuevo, s.id_origen as nuevo_origen, t.id_edocta_detalle as viejo, t.id_origen as viejo_origen
        from s left join aplicaciones t on t.numero_cuenta = s.numero_cuenta and t.aplicacion = s.aplicacion
        where t.aplicacion is null or (${list(columns, 't')}) is distinct from (${list(columns, 's')})
      ), ids as (
        select nuevo as id from t union select nuevo_origen from t union select viejo from t union select viejo_origen from t
      )
      select id from ids))`,
  });
}

/** An answer that is new or has changed waits for the job that carries it out (docs/product/compensations.md#settling). */
function mergeAnswers(tx: Connection): Promise<Merged> {
  const computed = { column: 'atendida_en', whenNew: sql`null::timestamptz`, whenChanged: sql`null::timestamptz` };
  return merge(tx, { ...whole('respuestas_compensaciones'), computed });
}

/** Rows that are older than what is held change nothing. */
const newest = (kind: 'pedidos' | 'entregas'): Target => ({
  ...whole(kind),
  unless: sql`t.actualizado_en > s.actualizado_en`,
});

/** Deliveries and events change where an order stands. */
async function mergeOrderFacts(tx: Connection, target: Target): Promise<Merged> {
  // A delivery may have been another order's before.
  const { rows } = await sql<{ num_pedido: string }>`
    select num_pedido from ${STAGE}
    union select t.num_pedido from ${sql.table(target.table)} t join ${STAGE} on ${sameKey(target)}`.execute(tx);
  const merged = await merge(tx, target);
  await refreshOrderStates(
    tx,
    rows.map(({ num_pedido }) => num_pedido),
  );
  return merged;
}

/**
 * Events, and people who are told of those that are new or that the ERP has corrected: an import of the same events again looks for nobody.
 */
async function mergeEvents(tx: Connection, { tell, at }: MergeSource): Promise<Merged> {
  const target = whole('pedido_eventos');
  const { rows } = await sql<{ num_pedido: string; evento: string }>`
    select s.num_pedido, s.evento from ${STAGE} left join pedido_eventos t on ${sameKey(target)}
    where t.evento is null
      or (t.estado, t.fecha_hora_evento, t.numero_entrega) is distinct from (s.estado, s.fecha_hora_evento, s.numero_entrega)`.execute(
    tx,
  );
  const merged = await mergeOrderFacts(tx, target);
  if (tell) await tellOrderEvents(tx, tell, rows, at);
  return merged;
}

/** What holds an order, by the identifiers of the documents. */
function mergeHolds(tx: Connection): Promise<Merged> {
  return merge(tx, {
    table: 'pedido_bloqueos',
    key: ['num_pedido', 'id_edocta_detalle'],
    columns: ['num_pedido', 'id_edocta_detalle', 'evento'],
    // The same document may come with its company and again without: the later row is taken.
    source: sql`select distinct on (s.num_pedido, d.id) s.*, d.id as id_edocta_detalle
      from ${STAGE} cross join lateral ${documentNamed('num_documento', 'ejercicio')} d order by s.num_pedido, d.id, s._linea desc`,
  });
}

async function mergeOrderLines(tx: Connection): Promise<Merged> {
  const merged = await merge(tx, whole('pedido_lineas'));
  const { rows } = await sql<{ num_pedido: string }>`select distinct num_pedido from ${STAGE}`.execute(tx);
  await refreshPlants(
    tx,
    rows.map(({ num_pedido }) => num_pedido),
  );
  return merged;
}

/** What the distributor writes, with the instant of its last change. */
function mergeContent(tx: Connection, kind: 'bloques' | 'noticias', column: string): Promise<Merged> {
  return merge(tx, { ...whole(kind), computed: { column, whenNew: sql`now()`, whenChanged: sql`now()` } });
}

/** Brings the slice on the stage into the tables: new rows are added, different ones changed, nothing is removed. */
export function mergeStage(tx: Connection, kind: FeedKind, from: MergeSource): Promise<Merged> {
  if (kind === 'roles') return mergeRoles(tx);
  if (kind === 'usuarios') return mergePeople(tx, from);
  if (kind === 'documentos') return mergeDocuments(tx);
  if (kind === 'documento_lineas') return mergeLines(tx);
  if (kind === 'aplicaciones') return mergeApplications(tx);
  if (kind === 'respuestas_compensaciones') return mergeAnswers(tx);
  if (kind === 'pedidos') return merge(tx, newest(kind));
  if (kind === 'pedido_lineas') return mergeOrderLines(tx);
  if (kind === 'entregas') return mergeOrderFacts(tx, newest(kind));
  if (kind === 'pedido_eventos') return mergeEvents(tx, from);
  if (kind === 'pedido_bloqueos') return mergeHolds(tx);
  if (kind === 'bloques') return mergeContent(tx, kind, 'actualizado_en');
  if (kind === 'noticias') return mergeContent(tx, kind, 'updated_at');
  return merge(tx, whole(kind));
}
