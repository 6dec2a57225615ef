import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { addDays, startOfDay } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { type FileSource, readByKeys, selectPageByKey } from '#platform/lists/select-page.ts';
import { withinDays } from '#platform/lists/within-days.ts';
import { findLastKeptDay, IS_DELETED_LATER } from '../../server/audit-days-queries.ts';
import type { AuditFilter } from '../rules/audit-filter.ts';

export type AuditRow = Readonly<
  Pick<
    Selectable<Tables['auditoria']>,
    | 'id'
    | 'ocurrido_en'
    | 'hecho'
    | 'actor'
    | 'actor_nombre'
    | 'actor_rol'
    | 'sujeto_nombre'
    | 'cliente'
    | 'detalle'
    | 'cambios'
    | 'ip'
  >
> & { readonly cliente_nombre: string | null };

interface AskedRows {
  readonly filter: AuditFilter;
  /** Names of the facts of the filter's group; undefined: all. */
  readonly facts: readonly string[] | undefined;
}

const FROM = sql`auditoria a left join clientes c on c.cliente = a.cliente`;

const COLUMNS = sql`a.hecho, a.actor, a.actor_nombre, a.actor_rol, a.sujeto_nombre, a.cliente, a.detalle, a.cambios, a.ip,
  c.nombre as cliente_nombre`;

/** Entries without a customer are for operators of all stores. */
const visible = ({ stores }: OperatorScope, seesAll: boolean): RawBuilder<unknown> =>
  seesAll ? sql`true` : sql`c.store_code = any(${[...stores]}::text[])`;

function matches({ text, from, to }: AuditFilter): RawBuilder<unknown> {
  const days = withinDays(sql`a.ocurrido_en`, { from, to });
  if (text === undefined) return days;
  // A subquery runs once; a function with a parameter would run for each entry.
  const words = sql`(select sin_tildes(${text}::text))`;
  // Selects the customers first, so that not every entry's name is read. PostgreSQL hashes an `in` list, but scans an array for each entry.
  const customers = sql`select e.cliente from clientes e where e.cliente = ${text} or e."clienteNit" = ${text}
    or strpos(e.busqueda, ${words}) > 0`;
  return sql`${days} and (a.ip = ${text} or a.cliente = ${text} or strpos(a.busqueda, ${words}) > 0 or a.cliente in (${customers}))`;
}

const source = (scope: OperatorScope, { filter, facts, seesAll }: AskedRows & { readonly seesAll: boolean }) => ({
  from: FROM,
  scope: visible(scope, seesAll),
  where: facts ? sql`${matches(filter)} and a.hecho = any(${[...facts]}::text[])` : matches(filter),
});

/** The entries of a filter as a file, the newest first. */
const auditSource = (scope: OperatorScope, asked: AskedRows & { readonly seesAll: boolean }): FileSource => ({
  ...source(scope, asked),
  ...{ key: sql`a.id`, keyType: 'bigint', order: sql`ocurrido_en desc, id desc` },
  columns: sql`a.id, a.ocurrido_en, ${COLUMNS}`,
});

/** All rows of a filter, for a file. */
export const readAudit = (
  connection: Connection,
  scope: OperatorScope,
  asked: AskedRows & { readonly seesAll: boolean },
) => readByKeys<AuditRow>(connection, auditSource(scope, asked));

/** A page of entries, the newest first. Their number is the sum of `countFacts`, so that a year's entries are read once. */
export async function listAudit(
  connection: Connection,
  scope: OperatorScope,
  { page, ...asked }: AskedRows & { readonly seesAll: boolean; readonly page: Page },
): Promise<readonly AuditRow[]> {
  const { items } = await selectPageByKey<AuditRow>(
    connection,
    {
      ...source(scope, asked),
      as: 'a',
      orderColumns: ['ocurrido_en'],
      direction: 'down',
      rowId: 'id',
      readsAll: asked.filter.text !== undefined,
      isCountedElsewhere: true,
      rows: sql`(select a.id, ${COLUMNS} from ${FROM}) e`,
      columns: sql`page.ocurrido_en, e.*`,
    },
    page,
  );
  return items as readonly AuditRow[];
}

interface AskedCounts {
  readonly filter: AuditFilter;
  readonly seesAll: boolean;
}

/**
 * Counts the entries of each fact, ignoring the filter's group. Without a search text it uses the stored counts of past days
 * (migrations/0083-audit-days.sql).
 */
export async function countFacts(
  connection: Connection,
  scope: OperatorScope,
  { filter, seesAll }: AskedCounts,
): Promise<readonly { readonly hecho: string; readonly entradas: number }[]> {
  const lastKept = filter.text === undefined ? await findLastKeptDay(connection) : undefined;
  const from = lastKept !== undefined && lastKept >= filter.from ? addDays(lastKept, 1) : filter.from;
  const stores = seesAll ? sql`true` : sql`d.store_code = any(${[...scope.stores]}::text[])`;
  const { rows } = await sql<{ hecho: string; entradas: number }>`
    select hecho, sum(entradas)::int as entradas from (
      select d.hecho, d.entradas from auditoria_dias d
        where d.dia >= ${filter.from}::date and d.dia <= ${filter.to}::date and d.dia < ${from}::date and ${stores}
      union all
      select a.hecho, count(*) from auditoria a
        where ${seesAll} and ${IS_DELETED_LATER} and ${matches(filter)} and a.ocurrido_en < ${startOfDay(from)}::timestamptz group by 1
      union all
      select a.hecho, count(*) from ${FROM} where ${visible(scope, seesAll)} and ${matches({ ...filter, from })} group by 1
    ) de_dias group by 1`.execute(connection);
  return rows;
}

export interface SignInsToday {
  readonly personas: number;
  readonly clientes: number;
  readonly clientes_activos: number;
}

/** People who signed in since an instant, with their customers. */
export async function countSignIns(
  connection: Connection,
  { stores }: OperatorScope,
  since: Date,
): Promise<SignInsToday> {
  const own = sql`c.store_code = any(${[...stores]}::text[])`;
  const { rows } = await sql<SignInsToday>`
    select count(distinct a.actor_id)::int as personas, count(distinct a.cliente)::int as clientes,
      (select count(*)::int from clientes c where c.estatus = '1' and ${own}) as clientes_activos
    from auditoria a join clientes c on c.cliente = a.cliente
    where a.ocurrido_en >= ${since} and a.hecho = 'ingreso' and a.actor = 'persona' and ${own}`.execute(connection);
  return rows[0] ?? { personas: 0, clientes: 0, clientes_activos: 0 };
}
