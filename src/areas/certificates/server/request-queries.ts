import { type Insertable, sql, type Transaction } from 'kysely';
import type { CustomerScope, Session } from '#areas/session/rules/scope.ts';
import type { Condition } from '#kernel/list/contract-filter.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { filterSql, orderSql } from '#platform/lists/list-sql.ts';
import type { Sort } from '#platform/lists/read-ask.ts';
import { type RowsWithTotal, selectPage } from '#platform/lists/select-page.ts';
import type { FileRow } from '#platform/made-files/file-kind.ts';
import type { Business, SalesRequest } from '../rules/sales-request.ts';

export type StoredSalesCertificate = FileRow<'certificados_venta'>;

export type CertificateColumn =
  | 'increment_sales_certificate'
  | 'codigo_destinatario'
  | 'negocio'
  | 'start_date'
  | 'end_date';

/** SQL condition: a person limited to some delivery points sees only certificates that cover no others. */
export const visibleToScope = ({ cliente, destinos }: CustomerScope) =>
  destinos === 'all'
    ? sql<boolean>`numero_cuenta = ${cliente}`
    : sql<boolean>`numero_cuenta = ${cliente} and case when codigo_destinatario is null then destinos <@ ${destinos}::text[]
        else codigo_destinatario = any(${destinos}::text[]) end`;

const COLUMNS: Readonly<Record<CertificateColumn, string>> = {
  increment_sales_certificate: 'v.increment_sales_certificate',
  codigo_destinatario: 'v.codigo_destinatario',
  negocio: 'v.negocio',
  start_date: 'v.start_date',
  end_date: 'v.end_date',
};

export const listCertificates = (
  connection: Connection,
  scope: CustomerScope,
  conditions: readonly Condition<CertificateColumn>[],
  sorts: readonly Sort<'increment_sales_certificate'>[],
  page: Page,
): Promise<RowsWithTotal<StoredSalesCertificate>> =>
  selectPage<StoredSalesCertificate>(
    connection,
    {
      from: sql`certificados_venta v`,
      as: 'v',
      scope: visibleToScope(scope),
      where: filterSql(conditions, COLUMNS),
      order: orderSql(sorts, COLUMNS, 'v.increment_sales_certificate'),
      rowId: 'increment_sales_certificate',
      columns: sql`v.*`,
    },
    page,
  );

export const findCertificate = (
  connection: Connection,
  scope: CustomerScope,
  increment: number,
): Promise<StoredSalesCertificate | undefined> =>
  connection
    .selectFrom('certificados_venta')
    .selectAll()
    .where(visibleToScope(scope))
    .where('increment_sales_certificate', '=', increment)
    .executeTakeFirst();

/** Delivery points to store with a request that names none: those that the person sees. Null when the request names one, or the person sees all. */
export const destinationsToStore = (
  { destinos }: Pick<CustomerScope, 'destinos'>,
  named: string | undefined,
): readonly string[] | null => (named !== undefined || destinos === 'all' ? null : destinos);

/** Finds an identical unfinished request of the same person. */
export const findSameRequest = (
  connection: Connection,
  { userId, cliente, destinos }: Session,
  { codigo_destinatario, start, end, modo_impresion, negocio }: SalesRequest,
): Promise<{ readonly increment_sales_certificate: number } | undefined> =>
  connection
    .selectFrom('certificados_venta')
    .select('increment_sales_certificate')
    .where('numero_cuenta', '=', cliente)
    .where('user_id', '=', userId)
    .where('estado', 'in', ['espera', 'curso'])
    .where('codigo_destinatario', 'is not distinct from', codigo_destinatario ?? null)
    .where(
      sql<boolean>`destinos is not distinct from ${destinationsToStore({ destinos }, codigo_destinatario)}::text[]`,
    )
    .where('start_date', '=', start)
    .where('end_date', '=', end)
    .where('modo_impresion', '=', modo_impresion)
    .where('negocio', '=', negocio)
    .executeTakeFirst();

/** Counts the person's requests. The row lock makes concurrent requests wait, so that they cannot exceed the limit together. */
export async function countRequests(
  transaction: Transaction<Tables>,
  { userId, cliente }: Session,
  now: Date,
): Promise<{ readonly unfinished: number; readonly withinDay: number }> {
  await sql`select from usuarios where id = ${userId} for no key update`.execute(transaction);
  const since = new Date(now.getTime() - 24 * 3_600_000);
  const { rows } = await sql<{ unfinished: number; withinDay: number }>`
    select count(*) filter (where estado in ('espera', 'curso'))::int as unfinished,
      count(*) filter (where pedido_en > ${since})::int as "withinDay"
    from certificados_venta where user_id = ${userId} and numero_cuenta = ${cliente}
      and (pedido_en > ${since} or estado in ('espera', 'curso'))`.execute(transaction);
  return rows[0] ?? { unfinished: 0, withinDay: 0 };
}

export const addRequest = async (
  connection: Connection,
  { cliente }: CustomerScope,
  row: Omit<Insertable<Tables['certificados_venta']>, 'numero_cuenta'>,
): Promise<number> =>
  (
    await connection
      .insertInto('certificados_venta')
      .values({ ...row, numero_cuenta: cliente })
      .returning('increment_sales_certificate')
      .executeTakeFirstOrThrow()
  ).increment_sales_certificate;

/** Queues a failed request again. @returns whether one was found */
export async function requeueFailedRequest(
  connection: Connection,
  scope: CustomerScope,
  increment: number,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('certificados_venta')
    .set({ estado: 'espera', motivo: null, user_id: userId, intentos: 0, hechas: 0, lineas: 0, pedido_en: now })
    .where(visibleToScope(scope))
    .where('increment_sales_certificate', '=', increment)
    .where('estado', '=', 'fallida')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Name and identification of the customer, as the certificate prints them. */
export const findCertifiedCustomer = (connection: Connection, { cliente }: CustomerScope) =>
  connection
    .selectFrom('clientes')
    .select(['nombre', 'clienteNit as nit', 'tipoNit as tipo_nit', 'pais'])
    .where('cliente', '=', cliente)
    .executeTakeFirstOrThrow();

export interface OfferedDestination {
  readonly codigo_destinatario: string;
  readonly nombre_comercial: string;
  readonly negocio: Business;
}

const ownDestinations = ({ cliente, destinos }: CustomerScope) =>
  destinos === 'all'
    ? sql`codigo_cliente = ${cliente}`
    : sql`codigo_cliente = ${cliente} and codigo_destinatario = any(${destinos}::text[])`;

/** The delivery points that a certificate can cover, inactive ones too, and their total number. */
export async function listCertifiableDestinations(
  connection: Connection,
  scope: CustomerScope,
  most: number,
): Promise<{ readonly total: number; readonly destinations: readonly OfferedDestination[] }> {
  const { rows } = await sql<OfferedDestination & { total: number }>`
    select codigo_destinatario, nombre_comercial, negocio, (count(*) over ())::int as total from destinatarios
    where ${ownDestinations(scope)} order by nombre_comercial, codigo_destinatario limit ${most}`.execute(connection);
  return { total: rows[0]?.total ?? 0, destinations: rows };
}

export async function findCertifiableDestination(
  connection: Connection,
  scope: CustomerScope,
  code: string,
): Promise<OfferedDestination | undefined> {
  const { rows } = await sql<OfferedDestination>`
    select codigo_destinatario, nombre_comercial, negocio from destinatarios
    where ${ownDestinations(scope)} and codigo_destinatario = ${code}`.execute(connection);
  return rows[0];
}

/** Public look-up without a customer scope: the code itself is the proof. */
export const verifySales = (connection: Connection, codigo: string): Promise<StoredSalesCertificate | undefined> =>
  connection
    .selectFrom('certificados_venta')
    .selectAll()
    .where('codigo', '=', codigo)
    .where('estado', '=', 'lista')
    .executeTakeFirst();
