import { type Selectable, sql, type Transaction } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { type Currency, type Money, moneyOf, toDecimal } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { PlannedLine } from '../rules/eligibility.ts';
import type { PaymentState } from '../rules/payment-state.ts';
import type { EventOrigin } from './tables.ts';

/** What belongs together is written in one of these. */
export type Tx = Transaction<Tables>;

type PagoRow = Selectable<Tables['pagos']>;

/** An attempt with its amount as money. */
export type StoredAttempt = Omit<PagoRow, 'monto' | 'moneda'> & { readonly monto: Money };

const attemptOf = ({ monto, moneda, ...row }: PagoRow): StoredAttempt => ({
  ...row,
  monto: moneyOf(monto, moneda as Currency),
});

export interface NewAttempt {
  readonly uuid: string;
  readonly user_id: number;
  readonly clave_idempotencia: string;
  readonly huella: string;
  readonly monto: Money;
  readonly proveedor: string;
  readonly phrase: string;
  readonly creada_en: Date;
  readonly expira_en: Date;
}

/** The attempt that this customer once named so. Its fingerprint tells whether it is the same request. */
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
  return row && attemptOf(row);
}

/**
 * The attempt, what it covers and the first entry of its history, in one statement of one text, which the server plans once.
 * @returns undefined when another request has taken the key meanwhile
 */
export async function insertAttempt(
  tx: Connection,
  scope: CustomerScope,
  attempt: NewAttempt,
  lines: readonly PlannedLine[],
): Promise<StoredAttempt | undefined> {
  const column = <Value>(read: (line: PlannedLine) => Value) => lines.map(read);
  const { rows } = await sql<PagoRow>`
    with pago as (
      insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, phrase, creada_en, expira_en)
      values (
        ${attempt.uuid}, ${`SRT-${localDateAt(attempt.creada_en).slice(0, 4)}-`} || lpad(nextval('referencia_de_pago')::text, 6, '0'),
        ${scope.cliente}, ${attempt.user_id}, ${attempt.clave_idempotencia}, ${attempt.huella}, 'creada', ${toDecimal(attempt.monto)},
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
  return rows[0] && attemptOf(rows[0]);
}

/** The provider has the session. The first to say so counts; the answer is the attempt as it is stored now. */
export async function saveBankSession(
  connection: Connection,
  uuid: string,
  session: { proveedor_id: string; url_redirect: string; token: string },
): Promise<StoredAttempt> {
  const saved = await connection
    .updateTable('pagos')
    .set({ ...session, estado: sql<PaymentState>`case estado when 'creada' then 'en_banco' else estado end` })
    .where('uuid', '=', uuid)
    .where('url_redirect', 'is', null)
    .where('estado', 'in', ['creada', 'pendiente'])
    .returningAll()
    .executeTakeFirst();
  const row =
    saved ?? (await connection.selectFrom('pagos').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow());
  return attemptOf(row);
}

/** Holds the attempt until the transaction ends: whoever settles it next sees what this one did. */
export async function lockAttempt(tx: Connection, uuid: string): Promise<StoredAttempt | undefined> {
  const row = await tx.selectFrom('pagos').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();
  return row && attemptOf(row);
}

export async function listAmounts(
  tx: Connection,
  attempt: StoredAttempt,
): Promise<{ id_edocta_detalle: number; monto: Money }[]> {
  const rows = await tx
    .selectFrom('pago_lineas')
    .select(['id_edocta_detalle', 'monto_transaccion'])
    .where('uuid', '=', attempt.uuid)
    .execute();
  return rows.map(({ id_edocta_detalle, monto_transaccion }) => ({
    id_edocta_detalle,
    monto: moneyOf(monto_transaccion, attempt.monto.currency),
  }));
}

export interface AttemptChange {
  readonly estado: PaymentState;
  readonly cus?: string | undefined;
  readonly banco?: string | undefined;
  readonly motivo?: string | undefined;
  readonly finalizada_en?: Date;
  readonly sin_aplicar?: string;
}

export async function changeAttempt(tx: Connection, uuid: string, change: AttemptChange): Promise<void> {
  await tx.updateTable('pagos').set(change).where('uuid', '=', uuid).execute();
}

/** @returns whether it was not marked with the same reason before */
export async function markForReview(tx: Connection, uuid: string, why: string): Promise<boolean> {
  const changed = await tx
    .updateTable('pagos')
    .set({ revision: why })
    .where('uuid', '=', uuid)
    .where((where) => where.or([where('revision', 'is', null), where('revision', '!=', why)]))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function insertEvent(
  tx: Connection,
  event: { uuid: string; origen: EventOrigin; estado: string; detalle: object; recibido_en: Date },
): Promise<void> {
  await tx
    .insertInto('pago_eventos')
    .values({ ...event, detalle: sql`${JSON.stringify(event.detalle)}::jsonb` })
    .execute();
}
