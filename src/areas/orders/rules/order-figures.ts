import {
  CURRENCY_DECIMALS,
  CURRENCY_SIGNS,
  type Currency,
  type Decimal,
  type Money,
  roundMoney,
} from '#kernel/money.ts';

const figures = (most: number, least = 0) =>
  new Intl.NumberFormat('es-CO', { minimumFractionDigits: least, maximumFractionDigits: most });
const QUANTITY = figures(3);
const PRICES = { 0: figures(2), 2: figures(4, 2) };

/** A quantity with its unit and up to three decimals: `4.200 GAL`. */
export const formatQuantity = (quantity: number, unit: string): string => `${QUANTITY.format(quantity)} ${unit}`;

/** A quantity with a fixed number of decimals, equal for all figures of a column: `4.200`, `4.200,250`. */
export const formatVolume = (quantity: number, decimals: number): string =>
  figures(decimals, decimals).format(quantity);

/** A unit price: `$ 11.000,23`. It may have decimals that amounts of the currency do not have. */
export const formatPrice = (price: number, currency: Currency): string =>
  `${CURRENCY_SIGNS[currency]} ${PRICES[CURRENCY_DECIMALS[currency]].format(price)}`;

/** The amount of an order, rounded to the currency. The distributor may send more decimals than the currency has. */
export const orderAmount = (decimal: Decimal, currency: Currency): Money => roundMoney(decimal, currency);

interface Quantity {
  readonly unidad_medida: string;
  /** A decimal with at most three places, not negative. */
  readonly cantidad: string;
}

/** Sum of quantities, a decimal. @returns undefined without quantities, or for different units */
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
