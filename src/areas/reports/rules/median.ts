export interface DaysToPay {
  readonly dias: number;
  readonly facturas: number;
}

/** A value, and its number of occurrences. */
interface Counted {
  readonly value: number;
  readonly count: number;
}

/** The smallest value that includes this many tenths of the occurrences; undefined without occurrences. @param tenths 1 to 10 */
export function quantileInTenths(rows: readonly Counted[], tenths: number): number | undefined {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { value, count } of rows.toSorted((one, other) => one.value - other.value)) {
    seen += count;
    if (seen * 10 >= total * tenths) return value;
  }
  return undefined;
}

const HALF = 5;

/** The smallest number of days within which at least half of the invoices were settled; undefined without invoices. */
export const medianDays = (rows: readonly DaysToPay[]): number | undefined =>
  quantileInTenths(
    rows.map(({ dias, facturas }) => ({ value: dias, count: facturas })),
    HALF,
  );

export interface ConfirmTimes {
  /** Seconds within which half of the attempts, and nine of ten, were answered. */
  readonly half: number;
  readonly most: number;
}

/** Duration until the bank's answer; undefined without attempts. */
export function confirmationTimes(
  rows: readonly { readonly segundos: number; readonly intentos: number }[],
): ConfirmTimes | undefined {
  const counted = rows.map(({ segundos, intentos }) => ({ value: segundos, count: intentos }));
  const [half, most] = [quantileInTenths(counted, HALF), quantileInTenths(counted, 9)];
  return half === undefined || most === undefined ? undefined : { half, most };
}
