import { type RawBuilder, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { type RowsWithTotal, selectPage } from '#platform/lists/select-page.ts';
import './tables.ts';

/** The reader of purchases. Vouchers belong to the whole account, so a person limited to some delivery points sees only their own purchases. */
export interface PurchasesViewer {
  readonly scope: CustomerScope;
  readonly userId: number;
}

export interface BoughtUnit {
  readonly codigo: string;
  readonly canjeado_en: Date | null;
  readonly anulado_en: Date | null;
  /** Name of the station that redeemed the voucher. */
  readonly estacion: string | null;
}

/** Whether the voucher was neither redeemed nor annulled. It may have expired. */
export const isOpenUnit = ({ canjeado_en, anulado_en }: Pick<BoughtUnit, 'canjeado_en' | 'anulado_en'>): boolean =>
  canjeado_en === null && anulado_en === null;

export interface BoughtLine {
  readonly entity_id: number;
  readonly monto: string;
  readonly cantidad: number;
  readonly tipo_bono: string;
  readonly bonos: readonly BoughtUnit[];
}

/** An approved purchase with its vouchers. */
export interface BoughtPurchase {
  readonly uuid: string;
  readonly referencia: string;
  readonly numero_cuenta: string;
  readonly pais: Country;
  readonly titulo: string;
  readonly reward: string;
  readonly moneda: Currency;
  readonly total: string;
  readonly email: string;
  readonly registrada_en: Date;
  readonly emitida_en: Date;
  readonly vence_el: LocalDate;
  /** Time of the first mail with all vouchers, even if a repeated mail was requested before it. */
  readonly enviada_en: Date | null;
  /** Reason why the mail can never be delivered; null otherwise. */
  readonly no_enviable: string | null;
  readonly lineas: readonly BoughtLine[];
}

const visible = ({ scope: { cliente, destinos }, userId }: PurchasesViewer): RawBuilder<unknown> =>
  destinos === 'all'
    ? sql`v.numero_cuenta = ${cliente} and v.emitida_en is not null`
    : sql`v.numero_cuenta = ${cliente} and v.emitida_en is not null and v.user_id = ${userId}`;

const COLUMNS = sql`v.uuid, p.referencia, v.numero_cuenta, v.pais, v.titulo, v.reward, v.moneda, v.total, v.email, v.registrada_en, v.emitida_en, v.vence_el, v.no_enviable,
  coalesce(v.enviada_en, (select min(r.enviado_en) from reenvios_bonos r where r.uuid = v.uuid and r.codigo is null)) as enviada_en`;

/** Casts decimals to text inside of the JSON, because JSON numbers would be parsed as floats. */
const lines = (uuid: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object(
    'entity_id', l.entity_id, 'monto', l.monto::text, 'cantidad', l.cantidad, 'tipo_bono', l.tipo_bono,
    'bonos', (select json_agg(json_build_object('codigo', b.codigo, 'canjeado_en', b.canjeado_en, 'anulado_en', b.anulado_en, 'estacion', e.nombre) order by b.unidad)
      from bonos b left join bonos_estaciones e on e.codigo = b.estacion where b.entity_id = l.entity_id)
  ) order by l.monto, l.entity_id) from bonos_lineas l where l.uuid = ${uuid}), '[]') as lineas`;

/** Converts instants, which are text inside of JSON. */
const read = (purchase: BoughtPurchase): BoughtPurchase => ({
  ...purchase,
  lineas: purchase.lineas.map((line) => ({
    ...line,
    bonos: line.bonos.map((unit) => ({
      ...unit,
      canjeado_en: unit.canjeado_en && new Date(unit.canjeado_en),
      anulado_en: unit.anulado_en && new Date(unit.anulado_en),
    })),
  })),
});

/** The viewer's purchases, newest first. @param uuid one purchase; undefined: all, up to `atMost` */
export async function listBought(
  connection: Connection,
  viewer: PurchasesViewer,
  { uuid, atMost }: { readonly uuid?: string | undefined; readonly atMost: number },
): Promise<BoughtPurchase[]> {
  const one = uuid === undefined ? sql`` : sql`and v.uuid = ${uuid}::uuid`;
  const { rows } = await sql<BoughtPurchase>`
    select ${COLUMNS}, ${lines(sql`v.uuid`)} from compras_bonos v join pagos p on p.uuid = v.uuid
    where ${visible(viewer)} ${one} order by v.emitida_en desc, v.uuid limit ${atMost}`.execute(connection);
  return rows.map(read);
}

export async function findBoughtPage(
  connection: Connection,
  viewer: PurchasesViewer,
  page: Page,
): Promise<RowsWithTotal<BoughtPurchase>> {
  const { total, items } = await selectPage<BoughtPurchase>(
    connection,
    {
      from: sql`compras_bonos v join pagos p on p.uuid = v.uuid`,
      as: 'v',
      scope: visible(viewer),
      order: sql`v.emitida_en desc, v.uuid`,
      rowId: 'uuid',
      columns: COLUMNS,
      computed: lines(sql`v.uuid`),
    },
    page,
  );
  return { total, items: items.map(read) };
}

/** Finds the viewer's purchase that contains a voucher. */
export async function findPurchaseByCode(
  connection: Connection,
  viewer: PurchasesViewer,
  codigo: string,
): Promise<BoughtPurchase | undefined> {
  const { rows } = await sql<BoughtPurchase>`
    select ${COLUMNS}, ${lines(sql`v.uuid`)} from bonos b join bonos_lineas l using (entity_id)
      join compras_bonos v on v.uuid = l.uuid join pagos p on p.uuid = v.uuid
    where b.codigo = ${codigo} and ${visible(viewer)}`.execute(connection);
  return rows[0] && read(rows[0]);
}

/** Totals of the viewer's purchases: the paid amount, and the number of redeemable vouchers. */
export async function sumBought(
  connection: Connection,
  viewer: PurchasesViewer,
  today: LocalDate,
): Promise<{ readonly total_pagado: string; readonly sin_canjear: number }> {
  const { rows } = await sql<{ total_pagado: string; sin_canjear: number }>`
    select coalesce(sum(v.total), 0)::text as total_pagado, coalesce((
      select count(*)::int from compras_bonos v join bonos_lineas l on l.uuid = v.uuid join bonos b using (entity_id)
      where ${visible(viewer)} and b.canjeado_en is null and b.anulado_en is null and v.vence_el >= ${today}::date), 0) as sin_canjear
    from compras_bonos v where ${visible(viewer)}`.execute(connection);
  return rows[0] ?? { total_pagado: '0', sin_canjear: 0 };
}
