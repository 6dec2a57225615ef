/**
 * Money: an integer count of minor units and its currency (docs/product/general.md#money).
 * Colombian pesos have no decimals, so their minor unit is the peso; US dollars and Peruvian soles keep cents.
 */
export const CURRENCIES = ['COP', 'USD', 'PEN'] as const;
export type Currency = (typeof CURRENCIES)[number];

export interface Money {
  /** Safe integer: whole pesos for COP, cents for USD and PEN. */
  readonly minor: number;
  readonly currency: Currency;
}

declare const contractDecimal: unique symbol;

/**
 * A decimal in a contract answer. JSON numbers are inexact in sums (0.1 + 0.2), so the type is opaque and arithmetic
 * on it does not compile; `moneyOf` reads it (docs/decisions/0063).
 */
export interface ContractDecimal {
  readonly [contractDecimal]: true;
}

/** An unparsed decimal of the contract, the feed, the database or a form. */
export type Decimal = string | number | ContractDecimal;

/** Number of decimals per currency. */
export const CURRENCY_DECIMALS: Record<Currency, 0 | 2> = { COP: 0, USD: 2, PEN: 2 };

/** Currency sign, written before an amount. */
export const CURRENCY_SIGNS: Record<Currency, string> = { COP: '$', USD: '$', PEN: 'S/' };

/** Full name of each currency, for printed documents. */
export const CURRENCY_NAMES: Record<Currency, string> = {
  COP: 'Peso colombiano (COP)',
  USD: 'Dólar de EE. UU. (USD)',
  PEN: 'Sol peruano (PEN)',
};

export const isCurrency = (text: string): text is Currency => (CURRENCIES as readonly string[]).includes(text);

/**
 * Reads the currency of a contract answer.
 * @throws RangeError for an unknown code: its amounts must not show in another currency
 */
export function parseCurrency(text: string): Currency {
  if (!isCurrency(text)) throw new RangeError(`Not a currency of the portal: ${text}`);
  return text;
}

/** Builds an amount. @throws RangeError when `minor` is not a safe integer: the caller must round first */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a whole number of minor units: ${minor}`);
  return { minor: minor === 0 ? 0 : minor, currency };
}

export const zeroMoney = (currency: Currency): Money => money(0, currency);

/**
 * Reads a decimal of the contract, the feed or the database: `86914200`, `"1234.56"`, `"-10.00"`. Digits beyond the
 * currency's decimals must be zeros.
 * @returns undefined for anything else
 */
export function parseMoney(decimal: Decimal, currency: Currency): Money | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(String(decimal).trim());
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const kept = CURRENCY_DECIMALS[currency];
  if (/[^0]/.test(fraction.slice(kept))) return undefined;
  const minor = Number(whole + fraction.slice(0, kept).padEnd(kept, '0'));
  return Number.isSafeInteger(minor) ? money(sign ? -minor : minor, currency) : undefined;
}

/**
 * Reads a decimal from a trusted source.
 * @throws RangeError when the text is not a decimal of that currency
 */
export function moneyOf(decimal: Decimal, currency: Currency): Money {
  const parsed = parseMoney(decimal, currency);
  if (!parsed) throw new RangeError(`Not an amount in ${currency}: ${decimal}`);
  return parsed;
}

/** The sign of a decimal, in any currency: -1, 0 or 1. NaN when the text is not a decimal. */
export const decimalSign = (decimal: Decimal): number => Math.sign(Number(decimal));

/**
 * Reads a decimal and rounds it to the currency's decimals, half away from zero.
 * @throws RangeError when the text is not a decimal
 */
export function roundMoney(decimal: Decimal, currency: Currency): Money {
  const text = String(decimal).trim();
  const point = text.indexOf('.');
  const kept = CURRENCY_DECIMALS[currency];
  if (point < 0 || text.length - point - 1 <= kept) return moneyOf(text, currency);
  const cut = point + 1 + kept;
  const down = moneyOf(kept === 0 ? text.slice(0, point) : text.slice(0, cut), currency);
  const isUp = /^[5-9]/.test(text.slice(cut));
  return money(down.minor + (isUp ? (text.startsWith('-') ? -1 : 1) : 0), currency);
}

/** The decimal for the database, the feed and the contract: `86914200`, `-1234.56`. */
export function toDecimal({ minor, currency }: Money): string {
  const kept = CURRENCY_DECIMALS[currency];
  if (kept === 0) return String(minor);
  const digits = String(Math.abs(minor)).padStart(kept + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -kept)}.${digits.slice(-kept)}`;
}

function sameCurrency(a: Money, b: Money): Currency {
  if (a.currency !== b.currency) throw new RangeError(`Cannot mix ${a.currency} and ${b.currency}`);
  return a.currency;
}

/** Adds two amounts. @throws RangeError on different currencies */
export const addMoney = (a: Money, b: Money): Money => money(a.minor + b.minor, sameCurrency(a, b));

/** Subtracts the second amount. @throws RangeError on different currencies */
export const subtractMoney = (a: Money, b: Money): Money => money(a.minor - b.minor, sameCurrency(a, b));

/** Compares for sorting: negative when a < b, zero when equal. @throws RangeError on different currencies */
export function compareMoney(a: Money, b: Money): number {
  sameCurrency(a, b);
  return a.minor - b.minor;
}

/** The sum; an empty list gives zero in that currency. @throws RangeError on different currencies */
export const sumMoney = (amounts: Iterable<Money>, currency: Currency): Money => {
  let total = zeroMoney(currency);
  for (const amount of amounts) total = addMoney(total, amount);
  return total;
};

const formatOf = (decimals: number) =>
  new Intl.NumberFormat('es-CO', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** All countries use one format: dots between thousands, a comma before the cents. */
const formats = { 0: formatOf(0), 2: formatOf(2) };

/** The digits without sign and currency: `1.234.568` or `1.234,56` (docs/product/general.md#money). */
export const formatDigits = ({ minor, currency }: Money): string =>
  formats[CURRENCY_DECIMALS[currency]].format(Math.abs(minor) / 10 ** CURRENCY_DECIMALS[currency]);

/** Like `formatMoney`, for pages with several currencies: dollars are written `US$ 1.234,56`, because pesos have the same sign. */
export const formatMixedMoney = (amount: Money): string =>
  amount.currency === 'USD' ? formatMoney(amount).replace('$', 'US$') : formatMoney(amount);

/** `$ 1.234.568` or `S/ 1.234,56`; a negative amount is `– $ 1.234.568`. */
export const formatMoney = (amount: Money): string =>
  `${amount.minor < 0 ? '– ' : ''}${CURRENCY_SIGNS[amount.currency]} ${formatDigits(amount)}`;
