import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { lockDocuments } from '#areas/documents/server/index.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { type Money, moneyOf, toDecimal } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { CompensationCode } from '../rules/compensation-state.ts';
import type { CompensationPlan } from '../rules/plan-compensation.ts';
import type { SettledSide } from '../rules/settlement.ts';

/** A transaction, required for writes that must be atomic. */
export type Tx = Transaction<Tables>;

export type CompensationRow = Readonly<Selectable<Tables['compensaciones']>>;

type NewColumns = Pick<
  CompensationRow,
  'id_transaccion' | 'user_id' | 'clave_idempotencia' | 'huella' | 'confirma' | 'created_at'
>;
export interface NewCompensation extends NewColumns {
  readonly total: Money;
}

/** Finds the customer's compensation with this idempotency key. Its fingerprint shows whether the request is a repetition. */
export const findByKey = (
  connection: Connection,
  scope: CustomerScope,
  key: string,
): Promise<CompensationRow | undefined> =>
  connection
    .selectFrom('compensaciones')
    .selectAll()
    .where('numero_cuenta', '=', scope.cliente)
    .where('clave_idempotencia', '=', key)
    .executeTakeFirst();

/**
 * Inserts the compensation with its documents and pairs, in one statement.
 * @returns undefined when a concurrent request has used the key
 */
export async function insertCompensation(
  tx: Connection,
  scope: CustomerScope,
  compensation: NewCompensation,
  { lines, pairs }: CompensationPlan,
): Promise<CompensationRow | undefined> {
  const { id_transaccion, user_id, clave_idempotencia, huella, confirma, created_at, total } = compensation;
  const { rows } = await sql<CompensationRow>`
    with nueva as (
      insert into compensaciones (id_transaccion, numero_cuenta, user_id, clave_idempotencia, huella, moneda, total_compensado, confirma,
        created_at, updated_at)
      values (${id_transaccion}, ${scope.cliente}, ${user_id}, ${clave_idempotencia}, ${huella}, ${total.currency}, ${toDecimal(total)},
        ${confirma}, ${created_at}, ${created_at})
      on conflict (numero_cuenta, clave_idempotencia) do nothing
      returning *
    ), detalle as (
      insert into compensacion_detalle (id_transaccion, id_edocta_detalle, tipo_documento, num_documento, num_factura, fecha_documento,
        fecha_vencimiento_documento, monto_documento, valor_pagado)
      select nueva.id_transaccion, d.id_edocta_detalle, d.clase, d.num_documento, d.num_factura, d.fecha_documento,
        d.fecha_vencimiento_documento, d.total, linea.valor
      from nueva, unnest(
        ${lines.map(({ document }) => document.id_edocta_detalle)}::bigint[], ${lines.map(({ taken }) => toDecimal(taken))}::numeric[]
      ) as linea (id, valor) join documentos d on d.id_edocta_detalle = linea.id
    ), pares as (
      insert into compensacion_pares (id_transaccion, pago, factura, monto)
      select nueva.id_transaccion, par.* from nueva, unnest(
        ${pairs.map(({ pago }) => pago)}::bigint[], ${pairs.map(({ factura }) => factura)}::bigint[],
        ${pairs.map(({ monto }) => toDecimal(monto))}::numeric[]
      ) as par
    )
    select * from nueva`.execute(tx);
  return rows[0];
}

/** Locks the compensation until the transaction ends, so that the ERP's answer and the portal's job are handled one after another. */
export const lockCompensation = (tx: Connection, idTransaccion: string): Promise<CompensationRow | undefined> =>
  tx
    .selectFrom('compensaciones')
    .selectAll()
    .where('id_transaccion', '=', idTransaccion)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface LockedDocument extends SettledSide {
  readonly id: number;
  /** Open balance at the time of sending. */
  readonly seen: Money;
}

/** Locks the documents of a compensation, and returns their present balances. */
export async function lockSides(
  tx: Connection,
  { id_transaccion, moneda }: Pick<CompensationRow, 'id_transaccion' | 'moneda'>,
): Promise<readonly LockedDocument[]> {
  await lockDocuments(tx, {
    columns: sql`id_edocta_detalle`,
    where: sql`id_edocta_detalle in (select id_edocta_detalle from compensacion_detalle where id_transaccion = ${id_transaccion})`,
  });
  const { rows } = await sql<{
    id: number;
    name: string;
    tipo: 'INVOICE' | 'PAYMENT';
    total: string;
    valor: string;
    visto: string;
    en_saldo: boolean;
  }>`
    select c.id_edocta_detalle as id, coalesce(c.num_factura, c.num_documento) as name, c.tipo_documento as tipo, d.total,
      c.valor_pagado as valor, c.monto_documento as visto, c.en_saldo
    from compensacion_detalle c join documentos d using (id_edocta_detalle)
    where c.id_transaccion = ${id_transaccion} order by d.id_edocta_detalle`.execute(tx);
  return rows.map(({ id, name, tipo, total, valor, visto, en_saldo }) => ({
    id,
    name,
    tipo,
    open: moneyOf(total, moneda),
    taken: moneyOf(valor, moneda),
    seen: moneyOf(visto, moneda),
    isContained: en_saldo,
  }));
}

export interface StoredPair {
  readonly pago: number;
  readonly factura: number;
  readonly monto: Money;
}

export async function listPairs(
  tx: Connection,
  { id_transaccion, moneda }: Pick<CompensationRow, 'id_transaccion' | 'moneda'>,
): Promise<readonly StoredPair[]> {
  const rows = await tx
    .selectFrom('compensacion_pares')
    .select(['pago', 'factura', 'monto'])
    .where('id_transaccion', '=', id_transaccion)
    .orderBy('pago')
    .orderBy('factura')
    .execute();
  return rows.map(({ pago, factura, monto }) => ({ pago, factura, monto: moneyOf(monto, moneda) }));
}

interface Change {
  readonly estado: Exclude<CompensationCode, 'B'>;
  readonly motivo: string | null;
  readonly confirmada_por: 'erp' | 'portal';
  readonly updated_at: Date;
}

export async function endCompensation(tx: Connection, idTransaccion: string, change: Change): Promise<void> {
  await tx.updateTable('compensaciones').set(change).where('id_transaccion', '=', idTransaccion).execute();
}

type CompensationColumns = Pick<
  Selectable<Tables['compensaciones']>,
  'id_compensacion' | 'estado' | 'motivo' | 'moneda' | 'total_compensado'
>;
type PersonColumns = Pick<Selectable<Tables['usuarios']>, 'email' | 'firstname'>;

/** An ended compensation with its sender. */
export interface EndedCompensation extends Readonly<CompensationColumns>, Readonly<PersonColumns> {
  /** Code of the customer's store. */
  readonly tienda: string;
  /** Names of the documents, as customers see them. */
  readonly pagos: readonly string[];
  readonly facturas: readonly string[];
}

const names = (tipo: 'PAYMENT' | 'INVOICE') => sql`array(
  select coalesce(d.num_factura, d.num_documento) from compensacion_detalle d
  where d.id_transaccion = c.id_transaccion and d.tipo_documento = ${tipo}
  order by d.fecha_vencimiento_documento, d.id_compensacion_detalle)`;

/** SQL of the compensation to which an outbox row refers, only while its sender is active. */
export const endedCompensation: RawBuilder<unknown> = sql`(
  select jsonb_build_object('id_compensacion', c.id_compensacion, 'estado', c.estado, 'motivo', c.motivo, 'moneda', c.moneda,
    'total_compensado', c.total_compensado::text, 'email', u.email, 'firstname', u.firstname, 'tienda', cl.store_code,
    'pagos', ${names('PAYMENT')}, 'facturas', ${names('INVOICE')})
  from compensaciones c join usuarios u on u.id = c.user_id join clientes cl on cl.cliente = c.numero_cuenta
  where c.id_transaccion = (s.datos ->> 'uuid')::uuid and c.estado <> 'B' and u.status = 1)`;
