import { sql } from 'kysely';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import './tables.ts';

/** A voucher as stations see it, without facts about the buyer. */
export interface StationVoucher {
  readonly codigo: string;
  readonly monto: string;
  readonly moneda: Currency;
  readonly titulo: string;
  readonly pais: Country;
  readonly vence_el: LocalDate;
  readonly enviada_en: Date | null;
  readonly canjeado_en: Date | null;
  readonly anulado_en: Date | null;
  readonly estacion: string | null;
  readonly comprobante: number | null;
}

/** Public look-up without a customer scope: the code itself is the proof. */
export async function findVoucher(connection: Connection, codigo: string): Promise<StationVoucher | undefined> {
  const { rows } = await sql<StationVoucher>`
    select b.codigo, l.monto, c.moneda, c.titulo, c.pais, c.vence_el, c.enviada_en, b.canjeado_en, b.anulado_en, e.nombre as estacion, b.comprobante
    from bonos b join bonos_lineas l using (entity_id) join compras_bonos c on c.uuid = l.uuid
      left join bonos_estaciones e on e.codigo = b.estacion
    where b.codigo = ${codigo}`.execute(connection);
  return rows[0];
}

/** Finds a station that redeems the country's vouchers, by its code or name, with the hash of the PIN in force; null: revoked. */
export const findStation = (
  connection: Connection,
  { name, pais }: { readonly name: string; readonly pais: Country },
): Promise<{ readonly codigo: string; readonly pin: string | null } | undefined> =>
  connection
    .selectFrom('bonos_estaciones')
    .leftJoin('pines_estaciones as propio', (join) =>
      join.onRef('propio.estacion', '=', 'codigo').on('propio.dueno', '=', 'consola'),
    )
    .select('codigo')
    .select(
      sql<
        string | null
      >`case when propio.estacion is null then nullif(bonos_estaciones.pin, '') else propio.pin end`.as('pin'),
    )
    .where((where) =>
      where.or([
        where(sql<string>`lower(codigo)`, '=', name.toLowerCase()),
        where(sql<string>`lower(nombre)`, '=', name.toLowerCase()),
      ]),
    )
    .where('pais', '=', pais)
    .where('activo', '=', true)
    .orderBy('codigo')
    .limit(1)
    .executeTakeFirst();

/** Redeems a voucher once, unless it is annulled. @returns true for only one of two concurrent calls */
export async function redeemVoucher(
  connection: Connection,
  { codigo, estacion, now }: { readonly codigo: string; readonly estacion: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update bonos set canjeado_en = ${now}::timestamptz, estacion = ${estacion}, comprobante = nextval('comprobante_de_bono')
    where codigo = ${codigo} and canjeado_en is null and anulado_en is null returning 1`.execute(connection);
  return rows.length > 0;
}
