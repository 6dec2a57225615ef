import { checkDigitMismatch, fitsType } from '#areas/associates/rules/identification.ts';
import { type Country, isCountry } from '#areas/stores/rules/countries.ts';
import type { Problem, RowOf } from './feed-file.ts';

/**
 * Checks a number against its type of identification. A NIT with a wrong check digit is refused, because there is no user to warn as in the portal's
 * form.
 */
export const identificationCheck =
  (type: string, number: string, country: string) =>
  (row: RowOf): Problem[] => {
    const where = row(country) ?? '';
    const razon = identificationProblem(row(type) ?? '', row(number) ?? '', isCountry(where) ? where : undefined);
    return razon ? [{ columna: number, razon }] : [];
  };

/** A NIT of a row in Ecuador may be a cédula or a RUC, as in the portal's form there, or a Colombian NIT. */
function identificationProblem(type: string, number: string, country: Country | undefined): string | undefined {
  if (!fitsType(type, number, country) && !fitsType(type, number)) return `no tiene la forma de un ${type}`;
  const mismatch = type === 'NIT' ? checkDigitMismatch(type, number) : undefined;
  return mismatch && `el dígito de verificación de ${mismatch.base} es ${mismatch.expected}, no ${mismatch.given}`;
}
