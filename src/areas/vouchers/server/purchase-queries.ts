import { type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { toDecimal } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { PricedPurchase, UseOnSale } from '../rules/plan-purchase.ts';
import './tables.ts';

export type StoredPurchase = Readonly<Selectable<Tables['compras_bonos']>>;
export type StoredLine = Readonly<Selectable<Tables['bonos_lineas']>>;

export interface RegisteredPurchase {
  readonly purchase: StoredPurchase;
  readonly lines: readonly StoredLine[];
}

/** Finds a purchase of the customer. The caller must have locked its payment. */
export async function findRegisteredPurchase(
  tx: Connection,
  { cliente }: CustomerScope,
  uuid: string,
): Promise<RegisteredPurchase | undefined> {
  const purchase = await tx
    .selectFrom('compras_bonos')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('numero_cuenta', '=', cliente)
    .executeTakeFirst();
  return purchase && { purchase, lines: await linesOf(tx, uuid) };
}

const linesOf = (tx: Connection, uuid: string): Promise<StoredLine[]> =>
  tx.selectFrom('bonos_lineas').selectAll().where('uuid', '=', uuid).orderBy('monto').execute();

interface PurchaseLines extends Pick<StoredPurchase, 'uuid' | 'email' | 'titulo' | 'uso' | 'moneda'> {
  readonly lines: readonly Pick<StoredLine, 'monto' | 'cantidad'>[];
}

/** Registered lines of payments that the caller is known to be allowed to see. */
export async function listLines(connection: Connection, uuids: readonly string[]): Promise<PurchaseLines[]> {
  const { rows } = await sql<PurchaseLines>`
    select v.uuid, v.email, v.titulo, v.uso, v.moneda, (
      select json_agg(json_build_object('monto', l.monto::text, 'cantidad', l.cantidad) order by l.monto)
      from bonos_lineas l where l.uuid = v.uuid) as lines
    from compras_bonos v where v.uuid = any(${uuids}::uuid[])`.execute(connection);
  return rows;
}

interface NewPurchase {
  readonly uuid: string;
  readonly userId: number;
  readonly storeCode: string;
  readonly pais: StoredPurchase['pais'];
  readonly planned: PricedPurchase;
  readonly now: Date;
}

export async function registerPurchase(
  tx: Connection,
  { cliente }: CustomerScope,
  { uuid, userId, storeCode, pais, planned, now }: NewPurchase,
): Promise<RegisteredPurchase> {
  const { use, email, total, lines } = planned;
  const purchase = await tx
    .insertInto('compras_bonos')
    .values({
      ...{ uuid, numero_cuenta: cliente, user_id: userId, pais, store_code: storeCode, email },
      ...{ uso: use.uso, reward: use.reward, titulo: use.titulo, dias_vencimiento: use.dias_vencimiento },
      moneda: total.currency,
      total: toDecimal(total),
      registrada_en: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('bonos_lineas')
    .values(
      lines.map(({ monto, cantidad, tipoBono }) => ({
        uuid,
        monto: toDecimal(monto),
        cantidad,
        tipo_bono: tipoBono,
      })),
    )
    .execute();
  return { purchase, lines: await linesOf(tx, uuid) };
}

interface Issue {
  readonly uuid: string;
  readonly at: Date;
  readonly venceEl: LocalDate;
  /** One code for each voucher of each line. */
  readonly units: readonly { readonly codigo: string; readonly entity_id: number; readonly unidad: number }[];
}

/** Stores the issued vouchers. The caller has locked the payment, so a purchase is issued once; a repeated voucher would violate a constraint. */
export async function issueVouchers(tx: Connection, { uuid, at, venceEl, units }: Issue): Promise<void> {
  await tx
    .updateTable('compras_bonos')
    .set({ emitida_en: at, vence_el: venceEl })
    .where('uuid', '=', uuid)
    .where('emitida_en', 'is', null)
    .executeTakeFirstOrThrow();
  await sql`
    insert into bonos (codigo, entity_id, unidad)
    select * from unnest(${units.map(({ codigo }) => codigo)}::text[], ${units.map(({ entity_id }) => entity_id)}::bigint[],
      ${units.map(({ unidad }) => unidad)}::integer[])`.execute(tx);
}

export type StoredUse = Readonly<Omit<Selectable<Tables['bonos_usos']>, 'store_code' | 'activo' | 'orden'>>;
export type StoredAmount = Readonly<Pick<Selectable<Tables['bonos_montos']>, 'uso' | 'monto'>>;

/** The current offers of a store: amounts within the maximum of their use (docs/product/vouchers.md#what-is-on-sale). A use without such amounts is not on sale. */
export async function findOnSale(
  connection: Connection,
  storeCode: string,
): Promise<{ readonly usos: readonly StoredUse[]; readonly montos: readonly StoredAmount[] }> {
  const montos = await connection
    .selectFrom('bonos_montos as m')
    .innerJoin('bonos_usos as u', (join) =>
      join
        .onRef('u.store_code', '=', 'm.store_code')
        .onRef('u.uso', '=', 'm.uso')
        .onRef('m.monto', '<=', 'u.monto_maximo')
        .on('u.activo', '=', true),
    )
    .select(['m.uso', 'm.monto'])
    .where('m.store_code', '=', storeCode)
    .where('m.activo', '=', true)
    .orderBy('u.orden')
    .orderBy('m.uso')
    .orderBy('m.monto')
    .execute();
  const usos = await connection
    .selectFrom('bonos_usos')
    .select(['uso', 'reward', 'titulo', 'descripcion', 'monto_maximo', 'dias_vencimiento', 'terminos'])
    .where('store_code', '=', storeCode)
    .where('activo', '=', true)
    .orderBy('orden')
    .orderBy('uso')
    .execute();
  const sold = new Set(montos.map(({ uso }) => uso));
  return { usos: usos.filter(({ uso }) => sold.has(uso)), montos };
}

/** Current offers of a store, grouped by use. */
export async function listUsesOnSale(connection: Connection, storeCode: string): Promise<UseOnSale[]> {
  const { usos, montos } = await findOnSale(connection, storeCode);
  return usos.map((use) => ({
    ...use,
    montos: montos.filter(({ uso }) => uso === use.uso).map(({ monto }) => monto),
  }));
}
