import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { type Money, moneyOf, toDecimal } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { PayableLine } from '../rules/eligibility.ts';
import type { PaymentState } from '../rules/payment-state.ts';
import { type EventDocument, paymentEventSql } from './payment-event-queries.ts';

/** A transaction, required for writes that must be atomic. */
export type Tx = Transaction<Tables>;

export type PagoRow = Selectable<Tables['pagos']>;

/** An attempt with its amount as money. */
export type StoredAttempt = Omit<PagoRow, 'monto' | 'moneda'> & { readonly monto: Money };

export const toStoredAttempt = ({ monto, moneda, ...row }: PagoRow): StoredAttempt => ({
  ...row,
  monto: moneyOf(monto, moneda),
});

/** SQL condition: a call to create the session holds its lease. Uses the database's clock, because the processes' clocks may differ. */
export const isOpening = sql<boolean>`coalesce(apertura_hasta > clock_timestamp(), false)`;

export type OpeningAttempt = StoredAttempt & { readonly en_apertura: boolean };

/** A locked attempt, with durations by the database's clock. */
export interface LockedAttempt extends OpeningAttempt {
  /** Seconds since the last call to create the session began; without a call, since the attempt was recorded. */
  readonly segundos_desde_llamada: number;
}

const secondsSinceCall = sql<number>`extract(epoch from clock_timestamp() - llamada_en)::float8`;

type NewColumns = Pick<
  PagoRow,
  'uuid' | 'user_id' | 'clave_idempotencia' | 'huella' | 'tipo' | 'id_segment' | 'proveedor' | 'creada_en' | 'expira_en'
>;
export interface NewAttempt extends Readonly<NewColumns> {
  readonly monto: Money;
  readonly phrase: string;
}

/** Finds the customer's attempt with this idempotency key. Its fingerprint shows whether the request is a repetition. */
export async function findAttemptByKey(
  connection: Connection,
  scope: CustomerScope,
  key: string,
): Promise<StoredAttempt | undefined> {
  const row = await connection
    .selectFrom('pagos')
    .selectAll()
    .where('numero_cuenta', '=', scope.cliente)
    .where('clave_idempotencia', '=', key)
    .executeTakeFirst();
  return row && toStoredAttempt(row);
}

/**
 * Counts the person's open payments of a kind for this customer. A lock makes concurrent starts wait, so that they cannot exceed the limit together.
 */
export async function countOpenOfKind(
  tx: Tx,
  { cliente }: CustomerScope,
  { userId, tipo }: Pick<StoredAttempt, 'tipo'> & { readonly userId: number },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pagos abiertos ${cliente} ${userId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pagos
    where numero_cuenta = ${cliente} and user_id = ${userId} and tipo = ${tipo} and estado in ('creada', 'en_banco', 'pendiente')`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Inserts the attempt, its lines and the first event in one statement, whose constant text the server plans only once.
 * @returns undefined when a concurrent request has used the key
 */
export async function insertAttempt(
  tx: Connection,
  scope: CustomerScope,
  attempt: NewAttempt,
  lines: readonly PayableLine[],
): Promise<StoredAttempt | undefined> {
  const column = <Value>(read: (line: PayableLine) => Value) => lines.map(read);
  const { rows } = await sql<PagoRow>`
    with pago as (
      insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, tipo, id_segment, estado, monto, moneda, proveedor, phrase, creada_en, expira_en)
      values (
        ${attempt.uuid}, ${`SRT-${localDateAt(attempt.creada_en).slice(0, 4)}-`} || (select lpad(n, greatest(length(n), 6), '0') from (select nextval('referencia_de_pago')::text as n) s),
        ${scope.cliente}, ${attempt.user_id}, ${attempt.clave_idempotencia}, ${attempt.huella}, ${attempt.tipo}, ${attempt.id_segment}, 'creada', ${toDecimal(attempt.monto)},
        ${attempt.monto.currency}, ${attempt.proveedor}, ${attempt.phrase}, ${attempt.creada_en}, ${attempt.expira_en}
      )
      on conflict (numero_cuenta, clave_idempotencia) do nothing
      returning *
    ), lineas as (
      insert into pago_lineas (uuid, id_edocta_detalle, numero_documento, numero_factura, fecha_vencimiento, monto_documento,
        monto_transaccion, tipo_transaccion, nombre_destino, observaciones)
      select pago.uuid, linea.* from pago, unnest(
        ${column(({ document }) => document.id_edocta_detalle)}::bigint[], ${column(({ document }) => document.num_documento)}::text[],
        ${column(({ document }) => document.num_factura ?? null)}::text[],
        ${column(({ document }) => document.fecha_vencimiento_documento)}::date[],
        ${column(({ document }) => toDecimal(document.total))}::numeric[], ${column(({ amount }) => toDecimal(amount))}::numeric[],
        ${column(({ type }) => type)}::text[], ${column(({ document }) => document.nombre_destino ?? null)}::text[],
        ${column(({ observaciones }) => observaciones)}::text[]
      ) as linea
    ), evento as (
      insert into pago_eventos (uuid, origen, estado, recibido_en) select uuid, 'inicio', estado, creada_en from pago
    )
    select * from pago`.execute(tx);
  return rows[0] && toStoredAttempt(rows[0]);
}

/** Locks the attempt until the transaction ends, so that concurrent reports are handled one after another. */
export async function lockAttempt(tx: Connection, uuid: string): Promise<LockedAttempt | undefined> {
  const row = await tx
    .selectFrom('pagos')
    .selectAll()
    .select([isOpening.as('en_apertura'), secondsSinceCall.as('segundos_desde_llamada')])
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && { ...toStoredAttempt(row), en_apertura: row.en_apertura, segundos_desde_llamada: row.segundos_desde_llamada }
  );
}

interface AskedAmount extends Omit<EventDocument, 'aplicado'> {
  readonly id_edocta_detalle: number;
  readonly visto: Money;
}

/**
 * Amounts by document, oldest due date first: the amount to pay (`monto`), and the balance that the customer saw minus the portal's later deductions
 * (`visto`). A current balance below `visto` was reduced by the ERP.
 */
export async function listAmounts(tx: Connection, attempt: StoredAttempt): Promise<AskedAmount[]> {
  const { rows } = await sql<Record<'monto' | 'visto', string> & Omit<AskedAmount, 'monto' | 'visto'>>`
    select l.id_edocta_detalle, l.numero_documento, d.sociedad, d.ejercicio, l.numero_factura, l.monto_transaccion as monto, greatest(l.monto_documento - coalesce((
      select sum(m.monto) from movimientos m
      where m.id_edocta_detalle = l.id_edocta_detalle and m.uuid <> l.uuid and m.aplicado_en >= ${attempt.creada_en}::timestamptz), 0), 0) as visto
    from pago_lineas l join documentos d using (id_edocta_detalle)
    where l.uuid = ${attempt.uuid}::uuid order by l.fecha_vencimiento, l.id_edocta_detalle`.execute(tx);
  const { currency } = attempt.monto;
  return rows.map(({ monto, visto, ...row }) => ({
    ...row,
    monto: moneyOf(monto, currency),
    visto: moneyOf(visto, currency),
  }));
}

/**
 * Whether the ERP reduced the balance of one of these documents while the payer was at the bank. Requires that the attempt's movements are written.
 */
export async function wasReducedByErp(tx: Connection, uuid: string, ids: readonly number[]): Promise<boolean> {
  const row = await tx
    .selectFrom('movimientos')
    .select('id')
    .where('uuid', '=', uuid)
    .where('id_edocta_detalle', 'in', ids)
    .where('caida', '>', '0')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type ChangedColumns = Pick<
  Updateable<Tables['pagos']>,
  'cus' | 'banco' | 'motivo' | 'finalizada_en' | 'consultar_desde' | 'sin_aplicar' | 'monto_banco' | 'moneda_banco'
>;

export interface AttemptChange extends Readonly<ChangedColumns> {
  readonly estado: PaymentState;
}

/**
 * Changes the attempt, and writes the causing event and the one for systems of the distributor, in one statement.
 * @param paid the documents of an approved payment
 */
export async function changeAttempt(
  tx: Connection,
  change: AttemptChange,
  event: NewEvent,
  paid?: readonly EventDocument[],
): Promise<void> {
  const update = tx.updateTable('pagos').set(change).where('uuid', '=', event.uuid);
  const cause = tx.insertInto('pago_eventos').values(rowOf(event));
  const eventSql = paymentEventSql(change.estado, paid, event.recibido_en as Date);
  if (eventSql) await sql`with evento as (${cause}), cambio as (${update.returningAll()}) ${eventSql}`.execute(tx);
  else await sql`with evento as (${cause}) ${update}`.execute(tx);
}

/**
 * Marks the attempt for review. After an operator's decision, only a new reason or amount marks it again. An approved attempt keeps its applied
 * amount, whatever the bank reports later.
 * @param bankAmount the bank's amount, if it differs from the attempt's
 * @returns whether this call marked it
 */
export async function markForReview(
  tx: Connection,
  uuid: string,
  why: string,
  bankAmount: Money | undefined,
): Promise<boolean> {
  const monto = bankAmount ? toDecimal(bankAmount) : null;
  const moneda = bankAmount?.currency ?? null;
  const { numAffectedRows } = await sql`
    update pagos set revision = ${why}, revisada_en = null,
      monto_banco = case when estado = 'aprobada' then monto_banco else ${monto}::numeric end,
      moneda_banco = case when estado = 'aprobada' then moneda_banco else ${moneda}::text end
    where uuid = ${uuid} and (
      revision is distinct from ${why} or (
        revisada_en is not null and ${monto}::numeric is not null and (monto_banco, moneda_banco) is distinct from (${monto}::numeric, ${moneda}::text)
      )
    )`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

type NewEvent = Omit<Insertable<Tables['pago_eventos']>, 'id' | 'detalle'> & { readonly detalle: object };

const rowOf = (event: NewEvent) => ({ ...event, detalle: sql<string>`${JSON.stringify(event.detalle)}::jsonb` });

export async function insertEvent(tx: Connection, event: NewEvent): Promise<void> {
  await tx.insertInto('pago_eventos').values(rowOf(event)).execute();
}
