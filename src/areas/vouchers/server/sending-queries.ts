import { type RawBuilder, sql } from 'kysely';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import './tables.ts';

/** A mail: the first one of a purchase, identified by its uuid, or a repeated one with its own id. */
export interface Sending {
  readonly kind: 'compra' | 'reenvio';
  readonly id: string;
}

const COLUMNS = {
  compra: { table: 'compras_bonos', id: 'uuid', sent: 'enviada_en' },
  reenvio: { table: 'reenvios_bonos', id: 'id', sent: 'enviado_en' },
} as const;

/** Records that the mail server has accepted the mail. */
export async function markMailSent(tx: Connection, { kind, id }: Sending, at: Date): Promise<void> {
  const { table, id: key, sent } = COLUMNS[kind];
  await sql`update ${sql.table(table)} set ${sql.ref(sent)} = ${at}::timestamptz where ${sql.ref(key)} = ${id}::uuid`.execute(
    tx,
  );
}

/** Records that a mail can never be delivered, so that it is not sent again. */
export async function markUndeliverable(tx: Connection, { kind, id }: Sending, why: string): Promise<void> {
  const { table, id: key } = COLUMNS[kind];
  await sql`update ${sql.table(table)} set no_enviable = ${why} where ${sql.ref(key)} = ${id}::uuid`.execute(tx);
}

export interface MailedVoucher {
  readonly codigo: string;
  readonly monto: string;
}

/** Content of a voucher mail. */
export interface VoucherMail {
  readonly uuid: string;
  readonly email: string;
  readonly titulo: string;
  readonly moneda: Currency;
  readonly pais: Country;
  /** Code of the store in which the vouchers were bought. */
  readonly tienda: string;
  readonly vence_el: LocalDate;
  readonly emitida_en: Date;
  /** Name of the customer who bought the vouchers. */
  readonly empresa: string;
  readonly cliente: string;
  readonly referencia: string;
  readonly bonos: readonly MailedVoucher[];
}

/** Loads the content of a mail. The first mail of a purchase has all vouchers that are not annulled; a repeated mail has only redeemable ones. */
export async function findMail(
  connection: Connection,
  { kind, id }: Sending,
  today: LocalDate,
): Promise<VoucherMail | undefined> {
  const again = kind === 'reenvio' ? sql`join reenvios_bonos r on r.uuid = c.uuid and r.id = ${id}::uuid` : sql``;
  const which =
    kind === 'reenvio'
      ? sql`and (r.codigo is null or b.codigo = r.codigo) and b.canjeado_en is null and c.vence_el >= ${today}::date`
      : sql``;
  const { rows } = await sql<VoucherMail>`
    select c.uuid, ${kind === 'reenvio' ? sql`r.email` : sql`c.email`} as email, c.titulo, c.moneda, c.pais, c.store_code as tienda, c.vence_el, c.emitida_en,
      k.nombre as empresa, c.numero_cuenta as cliente, p.referencia,
      coalesce((
        select json_agg(json_build_object('codigo', b.codigo, 'monto', l.monto::text) order by l.monto, l.entity_id, b.unidad)
        from bonos_lineas l join bonos b using (entity_id) where l.uuid = c.uuid and b.anulado_en is null ${which}), '[]') as bonos
    from compras_bonos c ${again} join clientes k on k.cliente = c.numero_cuenta join pagos p on p.uuid = c.uuid
    where c.emitida_en is not null ${kind === 'compra' ? sql`and c.uuid = ${id}::uuid` : sql``}`.execute(connection);
  return rows[0];
}

/** SQL of the recipient of the outbox row `s` (`OutboxKind.recipient`). */
export const recipientOfMail = (kind: Sending['kind']): RawBuilder<unknown> =>
  kind === 'compra'
    ? sql`(select jsonb_build_object('correo', c.email, 'cliente', c.numero_cuenta) from compras_bonos c where c.uuid = s.clave::uuid)`
    : sql`(select jsonb_build_object('correo', r.email, 'cliente', c.numero_cuenta)
        from reenvios_bonos r join compras_bonos c using (uuid) where r.id = s.clave::uuid)`;

interface NewResend {
  readonly id: string;
  readonly uuid: string;
  readonly codigo: string | null;
  readonly email: string;
  /** Null: an operator requested it. */
  readonly userId: number | null;
  readonly now: Date;
}

export async function insertResend(tx: Connection, { id, uuid, codigo, email, userId, now }: NewResend): Promise<void> {
  await tx
    .insertInto('reenvios_bonos')
    .values({ ...{ id, uuid, codigo, email }, user_id: userId, pedido_en: now })
    .execute();
}
