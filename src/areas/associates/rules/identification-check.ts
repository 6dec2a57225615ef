import { type Country, isCountry } from '#areas/stores/rules/countries.ts';
import type { CellProblem, RowOf } from '#kernel/feed/feed-file.ts';
import { checkDigitMismatch, fitsType } from './identification.ts';

/**
 * Checks a number against its type of identification. Refuses a wrong check digit where it is binding, such as a NIT's: unlike in the portal's form,
 * no user can be warned.
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
