import { type RawBuilder, sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { likePattern } from '#platform/lists/condition-sql.ts';
import { allConditions, wordsSql } from '#platform/lists/list-sql.ts';
import { type FileSource, type RowsWithTotal, readByKeys, selectPage } from '#platform/lists/select-page.ts';
import type { CustomerSearch } from '../rules/customer-search.ts';

type Sql = RawBuilder<unknown>;

export interface ListedCustomer {
  readonly codigo: string;
  readonly nombre: string;
  readonly tipo_nit: string;
  readonly nit: string;
  readonly store_code: string;
  readonly moneda: Currency;
  /** The ERP's credit limit, a decimal. */
  readonly limite: string | null;
  readonly personas: number;
  readonly ultimo_ingreso: Date | null;
}

const CODE_DIGITS = 10;

/** SQL condition on `clientes k` for a search. */
function matching({ words, digits, mail }: CustomerSearch): Sql {
  const name = wordsSql(words, sql`k.busqueda`);
  // A NIT may be stored with its check digit or without.
  const number =
    digits === undefined
      ? sql`false`
      : sql`(k.cliente = ${digits.padStart(CODE_DIGITS, '0')} or replace(k."clienteNit", '-', '') like ${`${digits}%`}
          or k."clienteNit" = left(${digits}, -1))`;
  const person =
    mail === undefined
      ? sql`false`
      : sql`k.cliente in (select u.cliente from usuarios u where lower(u.email) like ${likePattern(mail)})`;
  return sql`((${name}) or ${number} or ${person})`;
}

const ofStores = ({ stores }: OperatorScope): Sql => sql`k.store_code = any(${[...stores]}::text[])`;

interface AskedCustomers {
  readonly search: CustomerSearch | undefined;
  readonly store: string | undefined;
}

const COLUMNS = sql`k.cliente as codigo, k.nombre, k."tipoNit" as tipo_nit, k."clienteNit" as nit, k.store_code, k.moneda,
  k.cupo_credito::text as limite,
  (select max(a.ocurrido_en) from auditoria a where a.cliente = k.cliente and a.hecho = 'ingreso') as ultimo_ingreso`;

const peopleOf = (customer: Sql): Sql =>
  sql`(select count(*)::int from usuarios u where u.cliente = ${customer} and u.status = 1) as personas`;

const source = (scope: OperatorScope, { search, store }: AskedCustomers) => ({
  from: sql`clientes k`,
  scope: ofStores(scope),
  where: allConditions([
    ...(search ? [matching(search)] : []),
    ...(store === undefined ? [] : [sql`k.store_code = ${store}`]),
  ]),
  order: sql`ultimo_ingreso desc nulls last, codigo`,
});

/** The customers of a search as a file, sorted by their people's last sign-in, latest first. */
const customersSource = (scope: OperatorScope, asked: AskedCustomers): FileSource => ({
  ...source(scope, asked),
  ...{ key: sql`k.cliente`, keyType: 'text', columns: sql`${COLUMNS}, ${peopleOf(sql`k.cliente`)}` },
});

/** All rows of a filter, for a file. */
export const readCustomers = (connection: Connection, scope: OperatorScope, asked: AskedCustomers) =>
  readByKeys<ListedCustomer>(connection, customersSource(scope, asked));

/** A page of customers, sorted by their people's last sign-in, latest first. */
export const listCustomers = (
  connection: Connection,
  scope: OperatorScope,
  asked: AskedCustomers,
  page: Page,
): Promise<RowsWithTotal<ListedCustomer>> =>
  selectPage<ListedCustomer>(
    connection,
    { ...source(scope, asked), as: 'k', rowId: 'codigo', columns: COLUMNS, computed: peopleOf(sql`k.codigo`) },
    page,
  );

export interface StoreCount {
  readonly store_code: string;
  readonly clientes: number;
  readonly con_personas: number;
}

/** Customers of a search by store. */
export async function countCustomers(
  connection: Connection,
  scope: OperatorScope,
  search: CustomerSearch | undefined,
): Promise<StoreCount[]> {
  const { rows } = await sql<StoreCount>`
    select k.store_code, count(*)::int as clientes,
      (count(*) filter (where exists (select from usuarios u where u.cliente = k.cliente and u.status = 1)))::int as con_personas
    from clientes k where ${ofStores(scope)} and ${search ? matching(search) : sql`true`} group by 1`.execute(
    connection,
  );
  return rows;
}

export interface FoundCustomer {
  readonly codigo: string;
  readonly nombre: string;
  readonly tipo_nit: string;
  readonly nit: string;
  readonly pais: Country;
  readonly store_code: string;
  readonly moneda: Currency;
  readonly ciudad: string | null;
  readonly departamento: string | null;
  readonly activo: boolean;
}

/** @returns undefined for an unknown code, or a customer of a store that the operator does not see */
export async function findCustomer(
  connection: Connection,
  scope: OperatorScope,
  code: string,
): Promise<FoundCustomer | undefined> {
  const { rows } = await sql<FoundCustomer>`
    select k.cliente as codigo, k.nombre, k."tipoNit" as tipo_nit, k."clienteNit" as nit, k.pais, k.store_code, k.moneda, k.ciudad,
      k.departamento, k.estatus = '1' as activo
    from clientes k where k.cliente = ${code} and ${ofStores(scope)}`.execute(connection);
  return rows[0];
}
