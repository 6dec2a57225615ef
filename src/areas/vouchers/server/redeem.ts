import { type LimitedVisit, openMissLimit } from '#areas/session/server/index.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { LOOKUPS } from '../rules/limits.ts';
import type { RedeemRefusal } from '../rules/refusal.ts';
import { readVoucherCode } from '../rules/voucher-code.ts';
import { openPinCheck, type PinCheck } from './check-pin.ts';
import { findVoucher, redeemVoucher, type ShownVoucher } from './redeem-queries.ts';
import type { VoucherDeps } from './voucher-deps.ts';

export type Refused =
  | { readonly code: RedeemRefusal; readonly voucher?: ShownVoucher; readonly isLast?: boolean }
  | { readonly code: 'too-many-attempts'; readonly retryAfterSeconds: number };

export interface Desk {
  look(codigo: string, ip: string): Promise<Result<ShownVoucher | undefined, Refused>>;
  redeem(order: RedeemOrder): Promise<Result<ShownVoucher, Refused>>;
}

interface RedeemOrder {
  readonly codigo: string;
  readonly estacion: string;
  readonly pin: string;
  readonly ip: string;
}

/** Limit for codes and names of stations in characters. */
const LONGEST = 100;

/** Operations for stations, which have no session. */
export function openDesk({ database, clock }: Pick<VoucherDeps, 'database' | 'clock'>): Desk {
  const limits = {
    lookups: openMissLimit(database.kysely, 'bono', LOOKUPS.points, LOOKUPS.seconds),
    checkPin: openPinCheck(database.kysely),
  };
  return {
    look: (codigo, ip) => look(database, limits.lookups, codigo, ip),
    redeem: (order) => redeem({ database, clock }, limits, order),
  };
}

/** Unknown codes count towards the limit, malformed ones too. Valid codes do not, so a station that redeems is never slowed. */
async function look(
  { kysely }: VoucherDeps['database'],
  lookups: LimitedVisit,
  codigo: string,
  ip: string,
): Promise<Result<ShownVoucher | undefined, Refused>> {
  const code = readVoucherCode(codigo);
  const looked = await lookups(ip, async () => (code ? findVoucher(kysely, code) : undefined));
  return looked.ok
    ? looked
    : refuse({ code: 'too-many-attempts', retryAfterSeconds: looked.refusal.retryAfterSeconds });
}

/** The caller needs both the code and a station's PIN. Without them the answer reveals no more than the public page. */
async function redeem(
  { database, clock }: Pick<VoucherDeps, 'database' | 'clock'>,
  limits: { readonly lookups: LimitedVisit; readonly checkPin: PinCheck },
  { codigo, estacion, pin, ip }: RedeemOrder,
): Promise<Result<ShownVoucher, Refused>> {
  const { kysely } = database;
  const looked = await look(database, limits.lookups, codigo, ip);
  if (!looked.ok) return looked;
  const voucher = looked.value;
  if (!voucher) return refuse({ code: 'voucher-unknown' });
  const name = estacion.trim().slice(0, LONGEST);
  const checked = await limits.checkPin({ name, pais: voucher.pais, pin: pin.slice(0, LONGEST), ip });
  if (!checked.ok) return checked;
  const now = clock.now();
  if (voucher.canjeado_en) return refuse({ code: 'voucher-redeemed', voucher });
  if (voucher.vence_el < localDateAt(now)) return refuse({ code: 'voucher-expired', voucher });
  const isRedeemed = await redeemVoucher(kysely, { codigo: voucher.codigo, estacion: checked.value.codigo, now });
  const after = (await findVoucher(kysely, voucher.codigo)) ?? voucher;
  return isRedeemed ? accept(after) : refuse({ code: 'voucher-redeemed', voucher: after });
}
