import { type Currency, DECIMALS, type Decimal, type Money, roundMoney, SIGNS } from '#kernel/money.ts';

const figures = (most: number, least = 0) =>
  new Intl.NumberFormat('es-CO', { minimumFractionDigits: least, maximumFractionDigits: most });
const QUANTITY = figures(3);
const PRICES = { 0: figures(2), 2: figures(4, 2) };

/** `4.200 GAL`: a quantity has up to three decimals. */
export const formatQuantity = (quantity: number, unit: string): string => `${QUANTITY.format(quantity)} ${unit}`;

/** `4.200`, `4.200,250`: a quantity with this many decimals, so that the figures of a column have the same. */
export const formatVolume = (quantity: number, decimals: number): string =>
  figures(decimals, decimals).format(quantity);

/** `$ 11.000,23`: the price of one unit may have decimals that amounts of the currency do not have. */
export const formatPrice = (price: number, currency: Currency): string =>
  `${SIGNS[currency]} ${PRICES[DECIMALS[currency]].format(price)}`;

/** Formats an amount of an order. The distributor may give decimals that the currency does not have. */
export const orderAmount = (decimal: Decimal, currency: Currency): Money => roundMoney(decimal, currency);

interface Quantity {
  readonly unidad_medida: string;
  /** A decimal of at most three places, not negative. */
  readonly cantidad: string;
}

/** The sum of quantities of one unit, as a decimal. @returns undefined for none, and for several units */
export function totalQuantity(
  lines: readonly Quantity[],
): { readonly cantidad: string; readonly unidad: string } | undefined {
  const [first] = lines;
  if (!first || lines.some(({ unidad_medida }) => unidad_medida !== first.unidad_medida)) return undefined;
  const sum = lines.reduce((total, { cantidad }) => total + thousandths(cantidad), 0n);
  return { cantidad: `${sum / 1_000n}.${String(sum % 1_000n).padStart(3, '0')}`, unidad: first.unidad_medida };
}

function thousandths(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, 3).padEnd(3, '0'));
}
