import { type RawBuilder, sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { type FileSource, type RowsWithTotal, readByKeys, selectPage } from '#platform/lists/select-page.ts';
import type { ReportFilter } from '../../rules/read-report-filter.ts';
import { ZONES } from '../../server/sums-queries.ts';
import type { AbsenceReason } from '../rules/absence.ts';

export interface AbsentCustomer {
  readonly codigo: string;
  readonly nombre: string;
  readonly tipo_nit: string;
  readonly nit: string;
  readonly store_code: string;
  readonly moneda: Currency;
  readonly ausencia: AbsenceReason;
  readonly personas: number;
  readonly ultimo_ingreso: Date | null;
}

interface Asked {
  readonly filter: ReportFilter;
  readonly absence: AbsenceReason | undefined;
}

/** SQL condition: a sign-in of a person of the customer `k`. Support staff do not count. */
const SIGN_IN = sql`a.cliente = k.cliente and a.hecho = 'ingreso' and a.actor = 'persona' and a.actor_id is not null`;
const LAST = sql`(select max(a.ocurrido_en) from auditoria a where ${SIGN_IN})`;
const PEOPLE = sql`(select count(*)::int from usuarios u where u.cliente = k.cliente and u.status = 1)`;
const ABSENCE: RawBuilder<AbsenceReason> = sql`case
  when not exists (select from usuarios u where u.cliente = k.cliente and u.status = 1) then 'sin-personas'
  when exists (select from auditoria a where ${SIGN_IN}) then 'otras-fechas'
  else 'nunca' end`;

const FROM = sql`clientes k join ${ZONES} on z.store_code = k.store_code`;

const ofStores = ({ stores }: OperatorScope, { stores: asked }: ReportFilter): RawBuilder<unknown> =>
  sql`k.store_code = any(${asked.filter((store) => stores.includes(store))}::text[])`;

/**
 * True when the customer's last sign-in up to the end of the period lies before the period. It costs one index probe per customer. `not exists` would
 * hash all sign-ins of the period, and a condition with both bounds would sort each customer's sign-ins; either takes seconds for a year.
 */
const isAbsent = ({ days: { from, to } }: ReportFilter): RawBuilder<unknown> => sql`k.estatus = '1'
  and coalesce((select a.ocurrido_en from auditoria a where ${SIGN_IN} and a.ocurrido_en < ((${to}::date + 1)::timestamp at time zone z.zona)
    order by a.ocurrido_en desc limit 1), '-infinity') < (${from}::date::timestamp at time zone z.zona)`;

/** Customers that never signed in come first, then those with the oldest sign-in. */
const source = (scope: OperatorScope, { filter, absence }: Asked): FileSource => ({
  from: FROM,
  scope: ofStores(scope, filter),
  where: absence ? sql`${isAbsent(filter)} and ${ABSENCE} = ${absence}` : isAbsent(filter),
  order: sql`ultimo_ingreso nulls first, nombre, codigo`,
  ...{ key: sql`k.cliente`, keyType: 'text' },
  columns: sql`k.cliente as codigo, k.nombre, k."tipoNit" as tipo_nit, k."clienteNit" as nit, k.store_code, k.moneda, ${ABSENCE} as ausencia,
    ${PEOPLE} as personas, ${LAST} as ultimo_ingreso`,
});

/** All rows of a filter, for a file. */
export const readAbsentCustomers = (connection: Connection, scope: OperatorScope, asked: Asked) =>
  readByKeys<AbsentCustomer>(connection, source(scope, asked));

/** A page of active customers without a sign-in in the period. */
export const listAbsentCustomers = (
  connection: Connection,
  scope: OperatorScope,
  { page, ...asked }: Asked & { readonly page: Page },
): Promise<RowsWithTotal<AbsentCustomer>> =>
  selectPage<AbsentCustomer>(connection, { ...source(scope, asked), as: 'k', rowId: 'codigo' }, page);

export interface AbsentSum {
  readonly ausencia: AbsenceReason;
  readonly moneda: Currency;
  readonly clientes: number;
  /** Open invoices minus money in favour. */
  readonly debe: string;
}

/** Counts these customers and sums their debts, by reason and currency. */
export async function sumAbsentCustomers(
  connection: Connection,
  scope: OperatorScope,
  filter: ReportFilter,
): Promise<readonly AbsentSum[]> {
  const { rows } = await sql<AbsentSum>`
    with ausentes as materialized (
      select k.cliente, k.moneda, ${ABSENCE} as ausencia from ${FROM} where ${ofStores(scope, filter)} and ${isAbsent(filter)})
    select a.ausencia, a.moneda, count(*)::int as clientes, coalesce(sum(s.debe), 0)::text as debe
    from ausentes a left join lateral (
      select sum(case when d.clase = 'INVOICE' then d.total else -d.total end) as debe
      from documentos d where d.numero_cuenta = a.cliente and d.moneda = a.moneda and d.total > 0) s on true
    group by 1, 2 order by 1, 2`.execute(connection);
  return rows;
}
