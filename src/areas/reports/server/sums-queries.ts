import { type RawBuilder, sql } from 'kysely';
import { DEVICE_PATTERNS } from '#areas/session/rules/device-kind.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { addDays, type LocalDate, startOfDay } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Days } from '../rules/slices-of-days.ts';

/** SQL of the stores with their time zones. Customers of an unknown store are in no report. */
export const ZONES = sql`(values ${sql.join(STORE_CODES.map((code) => sql`(${sql.lit(code)}, ${sql.lit(COUNTRIES[STORES[code].country].timeZone)})`))}) z (store_code, zona)`;

const localDay = (instant: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${instant} at time zone z.zona)::date`;

/** Filters by an index on the instant, a day wider than the period, and then by the store's own day. */
const withinDays = (instant: RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown> =>
  sql`${instant} >= ${startOfDay(addDays(from, -1))}::timestamptz and ${instant} < ${startOfDay(addDays(to, 2))}::timestamptz
    and ${localDay(instant)} between ${from}::date and ${to}::date`;

/** SQL of the amount that the bank took: the reported one, if it differs from the attempt's. */
const RECEIVED = sql`case when p.moneda_banco = p.moneda then coalesce(p.monto_banco, p.monto) else p.monto end`;

/** Steps of the time until the bank's answer, in seconds: attempts that took up to `upTo` are counted in steps of `step`. */
const CONFIRM_STEPS = [
  { upTo: 600, step: 10 },
  { upTo: 3_600, step: 60 },
  { upTo: 172_800, step: 3_600 },
];
const LONGEST_STEP = 86_400;

/** SQL: seconds from the start of attempt `p` to its end. Rounded up to a step, so that a day has at most about two hundred different values. */
const CONFIRM_SECONDS = (() => {
  const seconds = sql`greatest(1, extract(epoch from p.finalizada_en - p.creada_en))`;
  const inSteps = (step: number) => sql`(ceil(${seconds} / ${sql.lit(step)}) * ${sql.lit(step)})::int::text`;
  return sql`case ${sql.join(
    CONFIRM_STEPS.map(({ upTo, step }) => sql`when ${seconds} <= ${sql.lit(upTo)} then ${inSteps(step)}`),
    sql` `,
  )} else ${inSteps(LONGEST_STEP)} end`;
})();

const DEVICES = { phone: 'celular', computer: 'computador', tablet: 'otro' } as const;

/** SQL of the device of a sign-in `a`. PostgreSQL writes the border of a word as `\y`. */
const DEVICE = sql`case ${sql.join(
  DEVICE_PATTERNS.map(
    ([kind, pattern]) =>
      sql`when coalesce(a.user_agent, '') ~ ${sql.lit(pattern.replaceAll('\\b', '\\y'))} then ${sql.lit(DEVICES[kind])}`,
  ),
  sql` `,
)} else 'otro' end`;

const customerOf = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`join clientes c on c.cliente = ${column} join ${ZONES} on z.store_code = c.store_code`;

/**
 * SQL of the sums of these days, counted from the source: dia, store_code, moneda, medida, detalle, cantidad, monto
 * (docs/product/reports.md#measures). Groups are complete, so their rows can be stored as they are.
 */
const sourceSums = (days: Days): RawBuilder<unknown> => sql`
  select ${localDay(sql`p.finalizada_en`)} as dia, z.store_code, p.moneda, 'pago' as medida, p.estado as detalle, count(*) as cantidad,
    sum(case when p.estado = 'aprobada' then ${RECEIVED} else p.monto end) as monto
  from pagos p ${customerOf(sql`p.numero_cuenta`)}
  where ${withinDays(sql`p.finalizada_en`, days)} group by 1, 2, 3, 5
  union all
  select ${localDay(sql`p.finalizada_en`)}, z.store_code, p.moneda, 'cobro', 'en_linea', count(*), sum(${RECEIVED})
  from pagos p ${customerOf(sql`p.numero_cuenta`)}
  where ${withinDays(sql`p.finalizada_en`, days)} and p.estado = 'aprobada' and not exists (select from compras_bonos b where b.uuid = p.uuid)
  group by 1, 2, 3
  union all
  select a.fecha, z.store_code, d.moneda, 'cobro', 'otros', count(*), sum(a.monto)
  from aplicaciones a join documentos d on d.id_edocta_detalle = a.id_edocta_detalle ${customerOf(sql`a.numero_cuenta`)}
  where a.tipo = 'pago' and a.fecha between ${days.from}::date and ${days.to}::date
    and not exists (select from pagos p where p.referencia = a.referencia and p.numero_cuenta = a.numero_cuenta and p.estado = 'aprobada')
  group by 1, 2, 3
  union all
  select ${localDay(sql`p.finalizada_en`)}, z.store_code, '', 'rechazo', coalesce(nullif(left(btrim(p.motivo), 80), ''), p.estado), count(*), 0
  from pagos p ${customerOf(sql`p.numero_cuenta`)}
  where ${withinDays(sql`p.finalizada_en`, days)} and p.estado in ('rechazada', 'fallida', 'expirada') group by 1, 2, 5
  union all
  select ${localDay(sql`p.finalizada_en`)}, z.store_code, '', 'confirmacion', ${CONFIRM_SECONDS}, count(*), 0
  from pagos p ${customerOf(sql`p.numero_cuenta`)}
  where ${withinDays(sql`p.finalizada_en`, days)} and p.estado in ('aprobada', 'rechazada') group by 1, 2, 5
  union all
  select ${localDay(sql`a.ocurrido_en`)}, z.store_code, '', 'ingreso', ${DEVICE}, count(*), 0
  from auditoria a ${customerOf(sql`a.cliente`)}
  where a.hecho = 'ingreso' and a.actor = 'persona' and a.actor_id is not null and ${withinDays(sql`a.ocurrido_en`, days)} group by 1, 2, 5
  union all
  select l.ultimo, z.store_code, '', 'plazo',
    case when l.ultimo < f.primero or f.primero is null then 'antes ' else 'despues ' end || (l.ultimo - d.fecha_vencimiento_documento), count(*), 0
  from liquidaciones l join documentos d on d.id_edocta_detalle = l.id_edocta_detalle ${customerOf(sql`l.numero_cuenta`)}
  left join (
    select p.numero_cuenta, min(${localDay(sql`p.finalizada_en`)}) as primero from pagos p ${customerOf(sql`p.numero_cuenta`)}
    where p.estado = 'aprobada' and p.finalizada_en is not null group by 1
  ) f on f.numero_cuenta = l.numero_cuenta
  where l.ultimo between ${days.from}::date and ${days.to}::date and d.clase = 'INVOICE' and d.total = 0 group by 1, 2, 5
  union all
  select ${localDay(sql`k.updated_at`)}, z.store_code, k.moneda, 'compensacion', k.estado, count(*), sum(k.total_compensado)
  from compensaciones k ${customerOf(sql`k.numero_cuenta`)}
  where ${withinDays(sql`k.updated_at`, days)} and k.estado <> 'B' group by 1, 2, 3, 5
  union all
  select ${localDay(sql`b.emitida_en`)}, z.store_code, b.moneda, 'bono', 'vendido', sum(l.cantidad), sum(l.cantidad * l.monto)
  from compras_bonos b join ${ZONES} on z.store_code = b.store_code join bonos_lineas l on l.uuid = b.uuid
  where ${withinDays(sql`b.emitida_en`, days)} group by 1, 2, 3
  union all
  select ${localDay(sql`v.canjeado_en`)}, z.store_code, b.moneda, 'bono', 'redimido', count(*), sum(l.monto)
  from bonos v join bonos_lineas l on l.entity_id = v.entity_id join compras_bonos b on b.uuid = l.uuid join ${ZONES} on z.store_code = b.store_code
  where ${withinDays(sql`v.canjeado_en`, days)} group by 1, 2, 3
  union all
  select b.vence_el + 1, z.store_code, b.moneda, 'bono', 'vencido', count(*), sum(l.monto)
  from compras_bonos b join ${ZONES} on z.store_code = b.store_code join bonos_lineas l on l.uuid = b.uuid join bonos v on v.entity_id = l.entity_id
  where b.vence_el between ${addDays(days.from, -1)}::date and ${addDays(days.to, -1)}::date and v.canjeado_en is null and v.anulado_en is null group by 1, 2, 3
  union all
  select ${localDay(sql`x.anulado_en`)}, z.store_code, x.moneda, 'bono', 'anulado', count(*), sum(x.monto)
  from anulaciones_bonos x join bonos v on v.codigo = x.codigo join bonos_lineas l on l.entity_id = v.entity_id
    join compras_bonos b on b.uuid = l.uuid join ${ZONES} on z.store_code = b.store_code
  where ${withinDays(sql`x.anulado_en`, days)} group by 1, 2, 3
  union all
  select ${localDay(sql`r.respondido_en`)}, z.store_code, '', 'cuestionario', r.codigo, count(*), 0
  from respuestas_cuestionarios r ${customerOf(sql`r.cliente`)}
  where ${withinDays(sql`r.respondido_en`, days)} group by 1, 2, 5
  union all
  select ${localDay(sql`d.en`)}, z.store_code, '', 'descarga', d.tipo, count(*), 0
  from descargas d join ${ZONES} on z.store_code = d.store_code
  where ${withinDays(sql`d.en`, days)} group by 1, 2, 5`;

/** SQL of who signed in or paid on these days: dia, store_code, cliente, persona, ingresos, pagos. */
const sourceActivity = (days: Days): RawBuilder<unknown> => sql`
  select dia, store_code, cliente, persona, sum(ingresos)::int as ingresos, sum(pagos)::int as pagos from (
    select ${localDay(sql`a.ocurrido_en`)} as dia, z.store_code, c.cliente, a.actor_id as persona, 1 as ingresos, 0 as pagos
    from auditoria a ${customerOf(sql`a.cliente`)}
    where a.hecho = 'ingreso' and a.actor = 'persona' and a.actor_id is not null and ${withinDays(sql`a.ocurrido_en`, days)}
    union all
    select ${localDay(sql`p.finalizada_en`)}, z.store_code, c.cliente, p.user_id, 0, 1
    from pagos p ${customerOf(sql`p.numero_cuenta`)}
    where p.estado = 'aprobada' and ${withinDays(sql`p.finalizada_en`, days)}
  ) hechos group by 1, 2, 3, 4`;

/** Waits for another process that writes sums, until the end of the transaction. */
export async function lockSums(tx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sumas diarias', 0))`.execute(tx);
}

/** Counts these days, and replaces their stored sums. The caller holds `lockSums`. */
export async function storeDailySums(tx: Connection, days: Days, at: Date): Promise<void> {
  const between = sql`dia between ${days.from}::date and ${days.to}::date`;
  // Unmarks before the count, so that a change during the count marks the day again.
  await sql`delete from sumas_cambiadas where ${between}`.execute(tx);
  await sql`delete from sumas_diarias where ${between}`.execute(tx);
  await sql`insert into sumas_diarias (dia, store_code, moneda, medida, detalle, cantidad, monto) ${sourceSums(days)}`.execute(
    tx,
  );
  await sql`delete from actividad_diaria where ${between}`.execute(tx);
  await sql`insert into actividad_diaria (dia, store_code, cliente, persona, ingresos, pagos) ${sourceActivity(days)}`.execute(
    tx,
  );
  await sql`insert into sumas_dias (dia, hecha_en)
    select d::date, ${at}::timestamptz from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') d
    on conflict (dia) do update set hecha_en = excluded.hecha_en`.execute(tx);
}

/** Updates the statistics after many days. Until the next autovacuum the planner would expect few rows, and sort a year of activity on disk. */
export async function analyzeSums(connection: Connection): Promise<void> {
  await sql`analyze sumas_diarias`.execute(connection);
  await sql`analyze actividad_diaria`.execute(connection);
}

/** A stored sum that differs from the source; null where that side has no row. */
export interface SumFault {
  readonly dia: LocalDate;
  readonly store_code: string;
  readonly medida: string;
  readonly moneda: string;
  readonly detalle: string;
  readonly debe: string | null;
  readonly es: string | null;
}

/** Compares stored sums with the source. Amounts of a fault have the form "count / amount". */
export async function compareSums(tx: Connection, days: Days): Promise<readonly SumFault[]> {
  const kept = sql`exists (select from sumas_dias k where k.dia = s.dia)`;
  const { rows } = await sql<SumFault>`
    with debe as materialized (
      select s.dia, s.store_code, s.medida, s.moneda, s.detalle, s.cantidad || ' / ' || s.monto::numeric(20, 2) as valor from (${sourceSums(days)}) s where ${kept}
      union all
      select s.dia, s.store_code, 'actividad', '', s.cliente || ' ' || s.persona, s.ingresos || ' / ' || s.pagos from (${sourceActivity(days)}) s where ${kept}
    ), es as materialized (
      select s.dia, s.store_code, s.medida, s.moneda, s.detalle, s.cantidad || ' / ' || s.monto as valor from sumas_diarias s
      where s.dia between ${days.from}::date and ${days.to}::date and ${kept}
      union all
      select s.dia, s.store_code, 'actividad', '', s.cliente || ' ' || s.persona, s.ingresos || ' / ' || s.pagos from actividad_diaria s
      where s.dia between ${days.from}::date and ${days.to}::date and ${kept}
    )
    select to_char(dia, 'YYYY-MM-DD') as dia, store_code, medida, moneda, detalle, debe.valor as debe, es.valor as es
    from debe full join es using (dia, store_code, medida, moneda, detalle)
    where debe.valor is distinct from es.valor order by 1, 2, 3, 4, 5`.execute(tx);
  return rows;
}

/** The stored days: first, last, and those changed since. Undefined without any. */
export async function readKeptDays(
  connection: Connection,
): Promise<
  { readonly first: LocalDate; readonly last: LocalDate; readonly changed: readonly LocalDate[] } | undefined
> {
  const { rows } = await sql<{ first: LocalDate | null; last: LocalDate | null; changed: LocalDate[] }>`
    select to_char(min(dia), 'YYYY-MM-DD') as first, to_char(max(dia), 'YYYY-MM-DD') as last,
      array(select to_char(dia, 'YYYY-MM-DD') from sumas_cambiadas order by dia) as changed
    from sumas_dias`.execute(connection);
  const [row] = rows;
  return row?.first && row.last ? { first: row.first, last: row.last, changed: row.changed } : undefined;
}

/** The first day with facts in the source; undefined for an empty portal. */
export async function findFirstDay(connection: Connection): Promise<LocalDate | undefined> {
  const { rows } = await sql<{ dia: LocalDate | null }>`
    select to_char(least(
      (select min(fecha) from aplicaciones where tipo = 'pago'), (select min(ultimo) from liquidaciones),
      (select min(finalizada_en) from pagos where finalizada_en is not null)::date - 1, (select min(ocurrido_en) from auditoria where hecho = 'ingreso')::date - 1,
      (select min(updated_at) from compensaciones where estado <> 'B')::date - 1), 'YYYY-MM-DD') as dia`.execute(
    connection,
  );
  return rows[0]?.dia ?? undefined;
}

/** SQL of the sums of a period: the stored ones, and live ones for the other days. */
export interface SumSources {
  readonly sums: RawBuilder<unknown>;
  readonly activity: RawBuilder<unknown>;
}

/** Splits a period into stored days and days to count now. @param live days to count; undefined: all are stored */
export const sumSources = (days: Days, stores: readonly string[], live: Days | undefined): SumSources => {
  const own = sql`store_code = any(${[...stores]}::text[])`;
  const kept = sql`dia between ${days.from}::date and ${days.to}::date and ${own}`;
  const isKept = live ? sql`${kept} and dia not between ${live.from}::date and ${live.to}::date` : kept;
  return {
    sums: sql`(select dia, store_code, moneda, medida, detalle, cantidad, monto from sumas_diarias where ${isKept}
      ${live ? sql`union all select * from (${sourceSums(live)}) fuente where ${own}` : sql``})`,
    activity: sql`(select dia, store_code, cliente, persona, ingresos, pagos from actividad_diaria where ${isKept}
      ${live ? sql`union all select * from (${sourceActivity(live)}) fuente where ${own}` : sql``})`,
  };
};

/** The days of the period without stored sums, as one range; undefined without any. */
export async function findLiveDays(connection: Connection, { from, to }: Days): Promise<Days | undefined> {
  const { rows } = await sql<{ first: LocalDate | null; last: LocalDate | null }>`
    select to_char(min(d), 'YYYY-MM-DD') as first, to_char(max(d), 'YYYY-MM-DD') as last
    from generate_series(${from}::date, ${to}::date, interval '1 day') d where not exists (select from sumas_dias k where k.dia = d::date)`.execute(
    connection,
  );
  const [row] = rows;
  return row?.first && row.last ? { from: row.first, to: row.last } : undefined;
}

/** Number of differences of the last check, and its time; undefined before the first. */
export async function lastSumsCheck(connection: Connection): Promise<{ faltas: number; hecha_en: Date } | undefined> {
  return connection
    .selectFrom('verificaciones_sumas')
    .select(['faltas', 'hecha_en'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function saveSumsCheck(connection: Connection, faltas: number, at: Date): Promise<void> {
  await connection.insertInto('verificaciones_sumas').values({ hecha_en: at, faltas }).execute();
}

/** Records that a person opened a file. */
export async function saveDownload(
  connection: Connection,
  { kind, person, at }: { readonly kind: string; readonly person: number; readonly at: Date },
): Promise<void> {
  await sql`insert into descargas (en, tipo, store_code)
    select ${at}, ${kind}, c.store_code from usuarios u join clientes c on c.cliente = u.cliente where u.id = ${person}`.execute(
    connection,
  );
}
