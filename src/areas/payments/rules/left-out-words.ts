/** Counts of overdue invoices: all, payable now, and blocked by payments that wait for the bank. */
export interface OverdueCounts {
  readonly expired: number;
  readonly payable: number;
  readonly atBank: number;
}

const number = new Intl.NumberFormat('es-CO');

/**
 * Spanish clauses about overdue invoices that cannot be paid now: first those at the bank, then other blocked ones. They explain the difference
 * between the overdue and the payable amount (docs/product/payments.md).
 * @returns undefined without such invoices
 */
export function leftOutWords({ expired, payable, atBank }: OverdueCounts): string | undefined {
  const out = Math.max(0, expired - payable);
  const waiting = Math.min(atBank, out);
  const blocked = out - waiting;
  const clauses = [
    waiting > 0 &&
      (waiting === 1 ? 'una factura espera al banco' : `${number.format(waiting)} facturas esperan al banco`),
    blocked > 0 &&
      (blocked === 1
        ? 'una factura está bloqueada o no se paga en línea'
        : `${number.format(blocked)} facturas están bloqueadas o no se pagan en línea`),
  ].filter((clause) => clause !== false);
  return clauses.length > 0 ? `${clauses.join(', y ')}.` : undefined;
}
