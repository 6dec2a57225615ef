import { checkDigitMismatch, fitsType } from '#areas/associates/rules/identification.ts';
import { type Country, isCountry } from '#areas/stores/rules/countries.ts';
import { CURRENCY_DECIMALS, type Currency, parseMoney } from '#kernel/money.ts';
import type { Problem, RowOf } from './feed-file.ts';

/** Refuses amounts with more decimals than the row's currency allows (docs/product/general.md#money). */
export const amountCheck =
  (columns: readonly string[], currencyOf: (row: RowOf) => Currency | undefined) =>
  (row: RowOf): Problem[] => {
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
  (row: RowOf): Problem[] =>
    columns
      .filter((columna) => !/[1-9]/.test(row(columna) ?? ''))
      .map((columna) => ({ columna, razon: 'debe ser mayor que cero' }));

/**
 * Checks a number against its type of identification. A wrong check digit that is binding, such as a NIT's, is refused, because there is no user to
 * warn as in the portal's form.
 */
export const identificationCheck =
  (type: string, number: string, country: string) =>
  (row: RowOf): Problem[] => {
    const where = row(country) ?? '';
    const razon = identificationProblem(row(type) ?? '', row(number) ?? '', isCountry(where) ? where : undefined);
    return razon ? [{ columna: number, razon }] : [];
  };

/** In Ecuador a NIT may be a cédula, a RUC or a Colombian NIT, as in the portal's form there. */
function identificationProblem(type: string, number: string, country: Country | undefined): string | undefined {
  if (!fitsType(type, number, country) && !fitsType(type, number)) return `no tiene la forma de un ${type}`;
  const mismatch = checkDigitMismatch(type, number, country);
  return (
    mismatch?.rule.isBinding &&
    `el dígito de verificación de ${mismatch.base} es ${mismatch.expected}, no ${mismatch.given}`
  );
}
