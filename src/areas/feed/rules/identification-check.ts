import { checkDigitMismatch, fitsType } from '#areas/associates/rules/identification.ts';
import { type Country, isCountry } from '#areas/stores/rules/countries.ts';
import type { Problem, RowOf } from './feed-file.ts';

/**
 * Checks a number against the type of identification beside it. A NIT with a wrong check digit is refused here: unlike
 * in the portal's form, there is nobody to warn.
 */
export const identificationCheck =
  (type: string, number: string, country: string) =>
  (row: RowOf): Problem[] => {
    const where = row(country) ?? '';
    const razon = identificationProblem(row(type) ?? '', row(number) ?? '', isCountry(where) ? where : undefined);
    return razon ? [{ columna: number, razon }] : [];
  };

/** A NIT of a row in Ecuador is what the portal's form asks for there, a cédula or a RUC, or a Colombian one. */
function identificationProblem(type: string, number: string, country: Country | undefined): string | undefined {
  if (!fitsType(type, number, country) && !fitsType(type, number)) return `no tiene la forma de un ${type}`;
  const mismatch = type === 'NIT' ? checkDigitMismatch(type, number) : undefined;
  return mismatch && `el dígito de verificación de ${mismatch.base} es ${mismatch.expected}, no ${mismatch.given}`;
}
