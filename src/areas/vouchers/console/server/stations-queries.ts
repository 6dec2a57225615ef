import { type RawBuilder, sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { type FileSource, type RowsWithTotal, readByKeys, selectPage } from '#platform/lists/select-page.ts';
import type { PinOwner, StationState, StationsFilter } from '../rules/console-station.ts';
import { VOUCHERS, vouchersOfStoresSql } from './vouchers-queries.ts';

export interface ConsoleStation {
  readonly codigo: string;
  readonly nombre: string;
  readonly pais: Country;
  readonly estado: StationState;
  /** Number of redemptions since the requested instant in the operator's stores. */
  readonly canjes: number;
  readonly canjeado: string;
}

interface Asked {
  readonly filter: StationsFilter;
  /** Start of the counted redemptions. */
  readonly since: Date;
}

const STATIONS = sql`bonos_estaciones e left join pines_estaciones p on p.estacion = e.codigo`;

const STATE: RawBuilder<StationState> = sql`case
  when not e.activo then 'CERRADA'
  when p.dueno = 'consola' and p.pin is null then 'SIN_PIN'
  else 'REDIME' end`;

/** SQL condition: a station in the country of one of these stores. Stations belong to a country, not to a store. */
const ofCountries = ({ stores }: OperatorScope): RawBuilder<unknown> =>
  sql`e.pais = any(${[...new Set(stores.filter(isStoreCode).map((code) => STORES[code].country))]}::text[])`;

const hasText = ({ text }: StationsFilter): RawBuilder<unknown> =>
  text === undefined
    ? sql`true`
    : sql`(lower(e.codigo) = lower(${text}) or strpos(sin_tildes(e.nombre), sin_tildes(${text})) > 0)`;

/** Columns of a station, with the redemptions of its vouchers since an instant. */
const columns = (scope: OperatorScope, since: Date): RawBuilder<unknown> => {
  const redeemed = sql`from ${VOUCHERS}
    where ${vouchersOfStoresSql(scope)} and b.estacion = e.codigo and b.canjeado_en >= ${since}::timestamptz`;
  return sql`e.codigo, e.nombre, e.pais, ${STATE} as estado,
    (select count(*)::int ${redeemed}) as canjes, (select coalesce(sum(l.monto), 0)::text ${redeemed}) as canjeado`;
};

/** The stations of a filter, by name. */
const stationsSource = (scope: OperatorScope, { filter, since }: Asked): FileSource => ({
  from: STATIONS,
  scope: ofCountries(scope),
  where: filter.state ? sql`${hasText(filter)} and ${STATE} = ${filter.state}` : hasText(filter),
  ...{ key: sql`e.codigo`, keyType: 'text', order: sql`nombre, codigo` },
  columns: columns(scope, since),
});

/** All rows of a filter, for a file. */
export const readStations = (connection: Connection, scope: OperatorScope, asked: Asked) =>
  readByKeys<ConsoleStation>(connection, stationsSource(scope, asked));

/** A page of the stations. */
export const listStations = (
  connection: Connection,
  scope: OperatorScope,
  { page, ...asked }: Asked & { readonly page: Page },
): Promise<RowsWithTotal<ConsoleStation>> =>
  selectPage<ConsoleStation>(connection, { ...stationsSource(scope, asked), as: 'e', rowId: 'codigo' }, page);

/** Counts the stations of a search by state. */
export async function countStations(
  connection: Connection,
  scope: OperatorScope,
  filter: StationsFilter,
): Promise<readonly { readonly estado: StationState; readonly estaciones: number }[]> {
  const { rows } = await sql<{ estado: StationState; estaciones: number }>`
    select ${STATE} as estado, count(*)::int as estaciones
    from ${STATIONS} where ${ofCountries(scope)} and ${hasText(filter)} group by 1`.execute(connection);
  return rows;
}

/** Names of the stations with these keys (`stationKey`), without those of other countries. */
export async function findStationNames(
  connection: Connection,
  scope: OperatorScope,
  keys: readonly string[],
): Promise<readonly { readonly key: string; readonly codigo: string; readonly nombre: string }[]> {
  if (keys.length === 0) return [];
  const key = sql<string>`e.pais || ' ' || e.codigo`;
  const { rows } = await sql<{ key: string; codigo: string; nombre: string }>`
    select ${key} as key, e.codigo, e.nombre from ${STATIONS}
    where ${ofCountries(scope)} and ${key} = any(${[...keys]}::text[])`.execute(connection);
  return rows;
}

export interface StationDetail extends ConsoleStation {
  /** Owner of name, country and closure: the console or the ERP. */
  readonly dueno_datos: PinOwner;
  /** Whether the ERP has delivered a PIN. */
  readonly con_pin_erp: boolean;
  /** Zero when the console has never changed the PIN. */
  readonly version: number;
  readonly dueno: PinOwner;
  readonly cambiado_por: string | null;
  readonly cambiado_en: Date | null;
}

/** @returns undefined for an unknown station, or one of a country that the operator does not see */
export async function findConsoleStation(
  connection: Connection,
  scope: OperatorScope,
  { codigo, since }: { readonly codigo: string; readonly since: Date },
): Promise<StationDetail | undefined> {
  const { rows } = await sql<StationDetail>`
    select ${columns(scope, since)}, coalesce(p.version, 0) as version, coalesce(p.dueno, 'erp') as dueno, e.dueno as dueno_datos, e.pin <> '' as con_pin_erp, p.cambiado_por, p.cambiado_en
    from ${STATIONS} where ${ofCountries(scope)} and e.codigo = ${codigo}`.execute(connection);
  return rows[0];
}

export interface PinChange {
  readonly estacion: string;
  /** Version that the operator saw. */
  readonly version: number;
  readonly dueno: PinOwner;
  /** Hash of the PIN; undefined: revoked. */
  readonly pin: string | undefined;
  readonly author: string;
  readonly now: Date;
}

/**
 * Changes the station's PIN, unless another operator has changed it since.
 * @returns the new version; undefined when the operator saw an outdated one
 */
export async function savePin(
  tx: Connection,
  { estacion, version, dueno, pin, author, now }: PinChange,
): Promise<number | undefined> {
  const state = { dueno, pin: pin ?? null, cambiado_por: author, cambiado_en: now };
  const saved =
    version === 0
      ? await tx
          .insertInto('pines_estaciones')
          .values({ estacion, version: 1, ...state })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('pines_estaciones')
          .set(({ eb }) => ({ ...state, version: eb('version', '+', 1) }))
          .where('estacion', '=', estacion)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return saved?.version;
}

/** Makes the ERP the owner of the station's name, country and closure again. */
export async function returnStationToErp(tx: Connection, codigo: string): Promise<void> {
  await tx.updateTable('bonos_estaciones').set({ dueno: 'erp' }).where('codigo', '=', codigo).execute();
}

export interface NewStation {
  readonly codigo: string;
  readonly nombre: string;
  readonly pais: Country;
}

/**
 * Fields of the new station that another one already has. A station is found by code or name, so both are compared with codes and names of the
 * country.
 */
export async function findTakenFields(
  tx: Connection,
  { codigo, nombre, pais }: NewStation,
): Promise<{ readonly codigo: boolean; readonly nombre: boolean }> {
  const { rows } = await sql<{ codigo: boolean; nombre: boolean }>`
    select coalesce(bool_or(lower(codigo) = lower(${codigo}) or (pais = ${pais} and lower(nombre) = lower(${codigo}))), false) as codigo,
      coalesce(bool_or(pais = ${pais} and lower(${nombre}) in (lower(nombre), lower(codigo))), false) as nombre
    from bonos_estaciones`.execute(tx);
  return rows[0] ?? { codigo: false, nombre: false };
}

/** Adds a station with its first PIN. @param pin hash */
export async function addStation(
  tx: Connection,
  station: NewStation,
  { pin, author, now }: { readonly pin: string; readonly author: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('bonos_estaciones')
    .values({ ...station, pin: '', activo: true, dueno: 'consola' })
    .execute();
  await savePin(tx, { estacion: station.codigo, version: 0, dueno: 'consola', pin, author, now });
}
