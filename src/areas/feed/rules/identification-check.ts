import type { Problem, RowOf } from './feed-file.ts';
import { identificationProblem } from './identification.ts';

/** Checks a number against the type of identification beside it. */
export const identificationCheck =
  (type: string, number: string) =>
  (row: RowOf): Problem[] => {
    const razon = identificationProblem(row(type) ?? '', row(number) ?? '');
    return razon ? [{ columna: number, razon }] : [];
  };
