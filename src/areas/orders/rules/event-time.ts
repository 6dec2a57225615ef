/** The clock of Bogota, which Ecuador and Peru share. */
const BOGOTA_MS = -5 * 3_600_000;

/**
 * Date and time of an event as the contract gives them: those of Bogota separated by a space, or what the ERP wrote when that is no time
 * (docs/product/orders.md#events). @param at the instant that the import read
 */
export function eventTime(written: string, at: Date | undefined): string {
  if (!at || Number.isNaN(at.getTime())) return written;
  return new Date(at.getTime() + BOGOTA_MS).toISOString().slice(0, 19).replace('T', ' ');
}
