import { rangeOf } from '#areas/session/rules/address.ts';
import {
  isPassword,
  type LimitedVisit,
  type Locked,
  openMissLimit,
  openSignInLimits,
} from '#areas/session/server/index.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { PINS_PER_RANGE, PINS_PER_STATION } from '../rules/limits.ts';
import { findStation } from './redeem-queries.ts';

interface AskedStation {
  /** The station's code or name. */
  readonly name: string;
  readonly pais: Country;
  readonly pin: string;
  readonly ip: string;
}

export type PinRefusal =
  | { readonly code: 'pin-wrong'; readonly isLast: boolean }
  | { readonly code: 'too-many-attempts'; readonly retryAfterSeconds: number };

type Station = NonNullable<Awaited<ReturnType<typeof findStation>>>;

export type PinCheck = (asked: AskedStation) => Promise<Result<Station, PinRefusal>>;

/**
 * Finds a station by its code or name and compares its PIN. A PIN is short, so wrong ones count towards three limits
 * (docs/product/vouchers.md#limits): by station and network range, by range, and by station for a day. The station is found first, so that its code
 * and its name share a counter. An unknown name counts like a wrong PIN.
 */
export function openPinCheck(connection: Connection): PinCheck {
  const ranges = openMissLimit(connection, 'pin-rango', PINS_PER_RANGE.points, PINS_PER_RANGE.seconds, rangeOf);
  const stations = openMissLimit(connection, 'pin-estacion', PINS_PER_STATION.points, PINS_PER_STATION.seconds, String);
  const attempts = openSignInLimits(connection);
  return async ({ name, pais, pin, ip }) => {
    const station = await findStation(connection, { name, pais });
    const range = rangeOf(ip);
    const key = station ? `${pais} ${station.codigo}` : `${pais} ninguna ${range}`;
    let isLast = false;
    const compare = () =>
      attempts({ address: `estacion ${key}`, ip, known: `estacion ${range}` }, async (last) => {
        isLast = last;
        return (await isPassword(station?.pin, pin)) ? station : undefined;
      });
    const checked = await within(ranges, ip, () => within(stations, key, compare));
    if (!checked.ok) return refuse({ code: 'too-many-attempts', ...checked.refusal });
    return checked.value ? accept(checked.value) : refuse({ code: 'pin-wrong', isLast });
  };
}

/** Does the work within a limit. What an inner limit refuses is no failure of this one: nothing was compared. */
async function within<Found>(
  limit: LimitedVisit,
  by: string,
  work: () => Promise<Result<Found | undefined, Locked>>,
): Promise<Result<Found | undefined, Locked>> {
  const entered = await limit(by, async () => {
    const done = await work();
    return done.ok && done.value === undefined ? undefined : done;
  });
  if (!entered.ok) return entered;
  return entered.value ?? accept(undefined);
}
