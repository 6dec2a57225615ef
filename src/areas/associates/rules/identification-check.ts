import { type Country, isCountry } from '#areas/stores/rules/countries.ts';
import type { CellProblem, RowOf } from '#kernel/feed/feed-file.ts';
import { checkDigitMismatch, fitsType } from './identification.ts';

/**
 * Checks a number against its type of identification. A wrong check digit that is binding, such as a NIT's, is refused, because there is no user to
 * warn as in the portal's form.
 */
export const identificationCheck =
  (type: string, number: string, country: string) =>
  (row: RowOf): CellProblem[] => {
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
