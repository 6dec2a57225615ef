import { type OperatorScope, operatorScope } from '#areas/operators/rules/operator-session.ts';
import { hasRight } from '#areas/operators/rules/roles.ts';
import { type OperatorContext, operatorOf, readReason } from '#areas/operators/server/index.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { STORES } from '#areas/stores/rules/stores.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import { today } from '#platform/clock.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { readPage } from '#platform/graphql/paging.ts';
import { PIN_LIMIT_PER_STATION } from '../../rules/limits.ts';
import { readStationsFilter, startOfCounting, stationActs } from '../rules/console-station.ts';
import { readNewStation } from '../rules/new-station.ts';
import type { ConsoleVoucherDeps } from './console-voucher-deps.ts';
import { createStation } from './create-station.ts';
import { presentVoucher } from './present-voucher.ts';
import { countStationMisses } from './station-misses.ts';
import { changePin } from './station-pin.ts';
import { type ConsoleStation, countStations, findConsoleStation, listStations } from './stations-queries.ts';
import { listRedemptions } from './vouchers-queries.ts';

/** Latest redemptions of one station. */
const REDEMPTIONS = 10;

/** Resolvers for stations and their PINs. */
export function createStationResolvers({ database, clock }: Pick<ConsoleVoucherDeps, 'database' | 'clock'>): {
  Query: QueryResolvers;
  Mutation: MutationResolvers;
} {
  const connection = database.kysely;
  const scopeOf = (context: OperatorContext): OperatorScope => operatorScope(operatorOf(context));
  const find = (context: OperatorContext, codigo: string) =>
    findConsoleStation(connection, scopeOf(context), { codigo, since: startOfCounting(clock.now()) });

  /** Adds the number of wrong PINs of the last day. */
  async function present(stations: readonly ConsoleStation[]) {
    const misses = await countStationMisses(connection, stations);
    return stations.map(({ codigo, nombre, pais, estado, canjes, canjeado }, place) => ({
      ...{ codigo, nombre, estado, canjes, canjeado },
      ...{ pais: COUNTRIES[pais].name, moneda: COUNTRIES[pais].currency },
      ...{ fallos: misses[place] ?? 0, fallos_maximo: PIN_LIMIT_PER_STATION.points },
    }));
  }

  return {
    Query: {
      async estacionesConsola(_source, { filtro, pageSize, currentPage }, context) {
        const scope = scopeOf(context);
        const filter = readStationsFilter(filtro ?? {});
        const [found, estados] = await Promise.all([
          listStations(connection, scope, {
            ...{ filter, since: startOfCounting(clock.now()) },
            page: readPage(pageSize ?? 25, currentPage),
          }),
          countStations(connection, scope, filter),
        ]);
        const puede_crear = hasRight(operatorOf(context).rol, 'bonos', 'act');
        return { total_count: found.total, puede_crear, items: await present(found.items), estados: [...estados] };
      },
      async estacionConsola(_source, { codigo }, context) {
        const station = await find(context, codigo);
        if (!station) return null;
        const [[estacion], redemptions] = await Promise.all([
          present([station]),
          listRedemptions(connection, scopeOf(context), { today: today(clock), most: REDEMPTIONS, station: codigo }),
        ]);
        if (!estacion) return null;
        const { version, dueno, dueno_datos, cambiado_por, cambiado_en } = station;
        return {
          ...{ estacion, version, dueno, dueno_datos, cambiado_por, cambiado_en: cambiado_en?.toISOString() ?? null },
          ...{ redenciones: redemptions.map(presentVoucher), acciones: [...stationActs(station)] },
        };
      },
    },
    Mutation: {
      async crearEstacion(_source, { motivo, ...typed }, context) {
        const countries = scopeOf(context).stores.map((code) => STORES[code].country);
        const read = readNewStation(typed, countries);
        if (!read.ok) throw invalidInput('Check the fields.', { campos: read.refusal });
        const reason = readReason(motivo);
        const origin = { ip: context.ip, userAgent: context.userAgent };
        const order = { session: operatorOf(context), origin, reason };
        const created = await createStation({ database, clock }, order, read.value);
        if (!created.ok) throw invalidInput('Another station has it.', { campos: created.refusal });
        return { codigo: read.value.codigo, pin: created.value };
      },
      async cambiarPinEstacion(_source, { codigo, acto: act, version, motivo }, context) {
        const reason = readReason(motivo);
        const station = await find(context, codigo);
        if (!station) throw noSuchEntity('Unknown station.');
        const origin = { ip: context.ip, userAgent: context.userAgent };
        const order = { session: operatorOf(context), origin, act, version, reason };
        const changed = await changePin({ database, clock }, order, station);
        if (changed.ok) return changed.value;
        const { cambiado_por: autor, cambiado_en } = (await find(context, codigo)) ?? station;
        const en = cambiado_en?.toISOString() ?? null;
        throw invalidInput('The PIN cannot be changed so.', { reason: changed.refusal, autor, en });
      },
    },
  };
}
