export interface DaysToPay {
  readonly dias: number;
  readonly facturas: number;
}

/** The smallest number of days within which at least half of the invoices were settled; undefined without invoices. */
export function medianDays(rows: readonly DaysToPay[]): number | undefined {
  const total = rows.reduce((sum, { facturas }) => sum + facturas, 0);
  let seen = 0;
  for (const { dias, facturas } of rows.toSorted((one, other) => one.dias - other.dias)) {
    seen += facturas;
    if (seen * 2 >= total) return dias;
  }
  return undefined;
}
