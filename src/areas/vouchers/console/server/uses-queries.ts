import { sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ListedKind } from '#platform/publishing/publishable.ts';
import { consoleUsePath } from '../rules/pages.ts';
import type { UseContent, UsePlace } from '../rules/use-content.ts';

/** The use that a store sells under the code, with its amounts on sale; undefined for a use that is withdrawn. */
export async function findLiveUse(connection: Connection, { store, uso }: UsePlace): Promise<UseContent | undefined> {
  const { rows } = await sql<UseContent>`
    select u.titulo, u.descripcion, u.reward, u.monto_maximo::text as monto_maximo, u.dias_vencimiento, u.terminos, u.orden,
      array(select m.monto::text from bonos_montos m
        where m.store_code = u.store_code and m.uso = u.uso and m.activo and m.monto <= u.monto_maximo order by m.monto) as montos
    from bonos_usos u where u.store_code = ${store} and u.uso = ${uso} and u.activo`.execute(connection);
  return rows[0];
}

/** Puts the use on sale with only these amounts. Vouchers sold earlier do not change. */
export async function saveLiveUse(tx: Connection, { store, uso }: UsePlace, use: UseContent): Promise<void> {
  const { montos, ...row } = use;
  const key = { store_code: store, uso };
  await tx
    .insertInto('bonos_usos')
    .values({ ...key, ...row, activo: true })
    .onConflict((conflict) => conflict.columns(['store_code', 'uso']).doUpdateSet({ ...row, activo: true }))
    .execute();
  await sql`update bonos_montos set activo = false where store_code = ${store} and uso = ${uso}`.execute(tx);
  await sql`insert into bonos_montos (store_code, uso, monto, activo)
    select ${store}, ${uso}, monto, true from unnest(${[...montos]}::numeric[]) monto
    on conflict (store_code, uso, monto) do update set activo = true`.execute(tx);
}

export async function hideUse(tx: Connection, { store, uso }: UsePlace): Promise<void> {
  await tx
    .updateTable('bonos_usos')
    .set({ activo: false })
    .where('store_code', '=', store)
    .where('uso', '=', uso)
    .execute();
}

export interface ListedUse {
  /** Result of `keyOfUse`. */
  readonly clave: string;
  readonly titulo: string;
  readonly montos: readonly string[];
  readonly monto_maximo: string | null;
  readonly dias_vencimiento: number | null;
  /** Whether the store sells it now. */
  readonly a_la_venta: boolean;
}

/** The uses of the stores by store and position, including those with only a draft or a scheduled version. */
export async function listConsoleUses(
  connection: Connection,
  { stores }: OperatorScope,
): Promise<readonly ListedUse[]> {
  const { rows } = await sql<ListedUse>`
    select usos.*, coalesce(m.montos, '{}') as montos, en_venta and m.montos is not null as a_la_venta
    from (select coalesce(u.clave, p.clave) as clave, u.store_code, u.uso, u.monto_maximo::text as monto_maximo, u.dias_vencimiento, u.orden,
        coalesce(u.activo, false) as en_venta, coalesce(u.titulo, p.borrador->>'titulo', v.contenido->>'titulo', '') as titulo
      from (select *, store_code || ':' || uso as clave from bonos_usos) u
        full join (select * from publicables where tipo = 'uso_bono') p on p.clave = u.clave
        left join versiones v on v.tipo = p.tipo and v.clave = p.clave and v.numero = p.ultima
      where u.uso is not null or p.borrador is not null or v.numero is not null) usos
    left join lateral (select array_agg(monto::text order by monto) as montos from bonos_montos b
      where b.store_code = usos.store_code and b.uso = usos.uso and b.activo and b.monto <= usos.monto_maximo::numeric) m on true
    where split_part(clave, ':', 1) = any(${[...stores]}::text[])
    order by a_la_venta desc, split_part(clave, ':', 1), orden, clave`.execute(connection);
  return rows;
}

/** Uses in the list of all kinds. */
export const LISTED_USES: ListedKind = {
  path: consoleUsePath,
  live: () => sql`select store_code || ':' || uso as clave, titulo, concat_ws(' ', descripcion, reward, terminos) as texto,
    array[store_code] as tiendas, activo and exists (select from bonos_montos m
      where m.store_code = u.store_code and m.uso = u.uso and m.activo and m.monto <= u.monto_maximo) as visible, null::timestamptz as desde, null::timestamptz as fin from bonos_usos u`,
  stored: {
    title: sql`contenido ->> 'titulo'`,
    text: sql`concat_ws(' ', contenido ->> 'descripcion', contenido ->> 'reward', contenido ->> 'terminos')`,
    stores: sql`array[split_part(clave, ':', 1)]`,
  },
};
