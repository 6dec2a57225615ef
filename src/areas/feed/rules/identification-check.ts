import { checkDigitMismatch, fitsType } from '#areas/associates/rules/identification.ts';
import type { Problem, RowOf } from './feed-file.ts';

/**
 * Checks a number against the type of identification beside it. A NIT that brings a wrong check digit is refused here: nobody is
 * looking who could be warned.
 */
export const identificationCheck =
  (type: string, number: string) =>
  (row: RowOf): Problem[] => {
    const razon = identificationProblem(row(type) ?? '', row(number) ?? '');
    return razon ? [{ columna: number, razon }] : [];
  };

function identificationProblem(type: string, number: string): string | undefined {
  if (!fitsType(type, number)) return `no tiene la forma de un ${type}`;
  const mismatch = type === 'NIT' ? checkDigitMismatch(type, number) : undefined;
  return mismatch && `el dígito de verificación de ${mismatch.base} es ${mismatch.expected}, no ${mismatch.given}`;
}
