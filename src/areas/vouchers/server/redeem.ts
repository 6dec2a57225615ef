import { networkRange } from '#areas/session/rules/address.ts';
import {
  createMissLimit,
  createSignInLimits,
  type LimitedVisit,
  type Locked,
  matchesPassword,
} from '#areas/session/server/index.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { LOOKUP_LIMIT, PIN_LIMIT_PER_RANGE, PIN_LIMIT_PER_STATION, stationKey } from '../rules/limits.ts';
import type { RedeemRefusal } from '../rules/refusal.ts';
import { readVoucherCode } from '../rules/voucher-code.ts';
import { findStation, findVoucher, redeemVoucher, type StationVoucher } from './redeem-queries.ts';
import type { VoucherDeps } from './voucher-deps.ts';
import { recordRedemptionEvent } from './voucher-event-queries.ts';

export type RedemptionRefusal =
  | { readonly code: RedeemRefusal; readonly voucher?: StationVoucher; readonly isLast?: boolean }
  | { readonly code: 'too-many-attempts'; readonly retryAfterSeconds: number };

export interface RedeemDesk {
  look(codigo: string, ip: string): Promise<Result<StationVoucher | undefined, RedemptionRefusal>>;
  redeem(order: RedeemOrder): Promise<Result<StationVoucher, RedemptionRefusal>>;
}

interface RedeemOrder {
  readonly codigo: string;
  readonly estacion: string;
  readonly pin: string;
  readonly ip: string;
}

/** Maximum length of a station's code or name, in characters. */
const LONGEST = 100;

/** Operations that stations call without a session. */
export function createRedeemDesk({ database, clock }: Pick<VoucherDeps, 'database' | 'clock'>): RedeemDesk {
  const limits = {
    lookups: createMissLimit(database.kysely, 'bono', LOOKUP_LIMIT.points, LOOKUP_LIMIT.seconds),
    checkPin: openPinCheck(database.kysely),
  };
  return {
    look: (codigo, ip) => look(database, limits.lookups, codigo, ip),
    redeem: (order) => redeem({ database, clock }, limits, order),
  };
}

/** Finds a voucher by code. Unknown and malformed codes count towards the limit. Valid codes do not, so that a busy station is never slowed down. */
async function look(
  { kysely }: VoucherDeps['database'],
  lookups: LimitedVisit,
  codigo: string,
  ip: string,
): Promise<Result<StationVoucher | undefined, RedemptionRefusal>> {
  const code = readVoucherCode(codigo);
  const looked = await lookups(ip, async () => (code ? findVoucher(kysely, code) : undefined));
  return looked.ok
    ? looked
    : refuse({ code: 'too-many-attempts', retryAfterSeconds: looked.refusal.retryAfterSeconds });
}

/** Redeems a voucher for a caller with both the code and a station's PIN. Without them the answer reveals no more than the public page. */
async function redeem(
  { database, clock }: Pick<VoucherDeps, 'database' | 'clock'>,
  limits: { readonly lookups: LimitedVisit; readonly checkPin: PinCheck },
  { codigo, estacion, pin, ip }: RedeemOrder,
): Promise<Result<StationVoucher, RedemptionRefusal>> {
  const { kysely } = database;
  const looked = await look(database, limits.lookups, codigo, ip);
  if (!looked.ok) return looked;
  const voucher = looked.value;
  if (!voucher) return refuse({ code: 'voucher-unknown' });
  const name = estacion.trim().slice(0, LONGEST);
  const checked = await limits.checkPin({ name, pais: voucher.pais, pin: pin.slice(0, LONGEST), ip });
  if (!checked.ok) return checked;
  const now = clock.now();
  const ended = endedBy(voucher);
  if (ended) return refuse({ code: ended, voucher });
  if (voucher.vence_el < localDateAt(now)) return refuse({ code: 'voucher-expired', voucher });
  const isRedeemed = await inTransaction(kysely, async (tx) => {
    const isFirst = await redeemVoucher(tx, { codigo: voucher.codigo, estacion: checked.value.codigo, now });
    if (isFirst) await recordRedemptionEvent(tx, { codigo: voucher.codigo, at: now });
    return isFirst;
  });
  const after = (await findVoucher(kysely, voucher.codigo)) ?? voucher;
  return isRedeemed ? accept(after) : refuse({ code: endedBy(after) ?? 'voucher-redeemed', voucher: after });
}

function endedBy({ canjeado_en, anulado_en }: StationVoucher): RedeemRefusal | undefined {
  if (canjeado_en) return 'voucher-redeemed';
  return anulado_en ? 'voucher-annulled' : undefined;
}

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

type PinCheck = (asked: AskedStation) => Promise<Result<Station, PinRefusal>>;

/**
 * Finds a station by code or name and compares its PIN. PINs are short, so wrong ones count towards three limits
 * (docs/product/vouchers.md#limits): by station and network range, by range, and by station per day. The station is found first, so that its code and
 * name share a counter. An unknown name counts like a wrong PIN.
 */
function openPinCheck(connection: Connection): PinCheck {
  const ranges = createMissLimit(
    connection,
    'pin-rango',
    PIN_LIMIT_PER_RANGE.points,
    PIN_LIMIT_PER_RANGE.seconds,
    networkRange,
  );
  const stations = createMissLimit(
    connection,
    PIN_LIMIT_PER_STATION.name,
    PIN_LIMIT_PER_STATION.points,
    PIN_LIMIT_PER_STATION.seconds,
    String,
  );
  const attempts = createSignInLimits(connection);
  return async ({ name, pais, pin, ip }) => {
    const station = await findStation(connection, { name, pais });
    const range = networkRange(ip);
    const key = station ? stationKey({ pais, codigo: station.codigo }) : `${pais} ninguna ${range}`;
    let isLast = false;
    const compare = () =>
      attempts({ address: `estacion ${key}`, ip, known: `estacion ${range}` }, async (last) => {
        isLast = last;
        return (await matchesPassword(station?.pin, pin)) ? station : undefined;
      });
    const checked = await within(ranges, ip, () => within(stations, key, compare));
    if (!checked.ok) return refuse({ code: 'too-many-attempts', ...checked.refusal });
    return checked.value ? accept(checked.value) : refuse({ code: 'pin-wrong', isLast });
  };
}

/** Runs the work within a limit. When an inner limit refuses, the outer one counts no failure, because no PIN was compared. */
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
