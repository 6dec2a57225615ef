import { CURRENCY_DECIMALS, type Currency, parseMoney } from '../money.ts';
import type { CellProblem, RowOf } from './feed-file.ts';

/** Refuses amounts with more decimals than the row's currency allows (docs/product/general.md#money). */
export const amountCheck =
  (columns: readonly string[], currencyOf: (row: RowOf) => Currency | undefined) =>
  (row: RowOf): CellProblem[] => {
    const currency = currencyOf(row);
    if (!currency) return [];
    return columns.flatMap((columna) => {
      const amount = row(columna);
      return amount === null || parseMoney(amount, currency) ? [] : [{ columna, razon: moreDecimals(currency) }];
    });
  };

const moreDecimals = (currency: Currency): string =>
  CURRENCY_DECIMALS[currency] === 0
    ? `tiene decimales, y ${currency} no los tiene`
    : `tiene más de ${CURRENCY_DECIMALS[currency]} decimales`;

/** Problem in files with amounts in several currencies, in which the row's customer determines the currency. */
export const PESO_DECIMALS = 'tiene decimales, y la moneda no los tiene';

/** The currency in the row's own column. */
export const ownCurrency = (row: RowOf): Currency | undefined => (row('moneda') ?? undefined) as Currency | undefined;

/** Refuses zero and negative amounts. */
export const positiveCheck =
  (columns: readonly string[]) =>
  (row: RowOf): CellProblem[] =>
    columns
      .filter((columna) => !/[1-9]/.test(row(columna) ?? ''))
      .map((columna) => ({ columna, razon: 'debe ser mayor que cero' }));
