import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { countMisses, listMisses } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { PIN_LIMIT_PER_STATION, stationKey } from '../../rules/limits.ts';
import { type ConsoleStation, findStationNames } from './stations-queries.ts';

const { name, points: MOST } = PIN_LIMIT_PER_STATION;

/** Number of wrong PINs within a day that needs a person's attention. */
const NOTABLE = 5;

/** Number of wrong PINs within a day, for each of these stations in order. Attempts beyond the limit do not count. */
export async function countStationMisses(
  connection: Connection,
  stations: readonly ConsoleStation[],
): Promise<readonly number[]> {
  const keys = stations.map(stationKey);
  const counted = await countMisses(connection, name, keys);
  return keys.map((key) => Math.min(counted.get(key) ?? 0, MOST));
}

/** Stations with at least `NOTABLE` wrong PINs within a day, most first. */
export async function listStationMisses(
  connection: Connection,
  scope: OperatorScope,
): Promise<readonly { readonly codigo: string; readonly nombre: string; readonly fallos: number }[]> {
  const misses = await listMisses(connection, name, NOTABLE);
  const stations = await findStationNames(
    connection,
    scope,
    misses.map(({ key }) => key),
  );
  const byKey = new Map(stations.map(({ key, ...station }) => [key, station]));
  return misses.flatMap(({ key, points }) => {
    const station = byKey.get(key);
    return station ? [{ ...station, fallos: Math.min(points, MOST) }] : [];
  });
}
