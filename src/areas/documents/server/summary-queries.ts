import type { SummaryRow } from './list-ask.ts';

const DUE = 'd.fecha_vencimiento_documento';
const PAYABLE = 'd.pago_en_linea and d.bloqueo_erp is null and b.id_edocta_detalle is null';

/** Placeholder of today's date, bound as a parameter on its first use. */
type Today = () => string;

const sum = (condition: (hoy: Today) => string) => (hoy: Today) =>
  `coalesce(sum(d.total) filter (where ${condition(hoy)}), 0)`;
const count = (condition: (hoy: Today) => string) => (hoy: Today) => `count(*) filter (where ${condition(hoy)})`;

/** SQL of each sum over `documentos d`, joined with `bloqueo b` if blocks matter. */
const SUMS: Readonly<Record<keyof SummaryRow, (hoy: Today) => string>> = {
  open_count: () => 'count(*)',
  total_amount: () => 'coalesce(sum(d.total), 0)',
  total_amount_expired: sum((hoy) => `${DUE} < ${hoy()}`),
  total_amount_to_expire: sum((hoy) => `${DUE} > ${hoy()}`),
  total_amount_expire_today: sum((hoy) => `${DUE} = ${hoy()}`),
  // Bands as in rules/ageing.ts.
  one_to_seven_days: sum((hoy) => `${DUE} between ${hoy()} - 7 and ${hoy()} - 1`),
  fourteen_days: sum((hoy) => `${DUE} between ${hoy()} - 14 and ${hoy()} - 8`),
  twenty_one_days: sum((hoy) => `${DUE} between ${hoy()} - 21 and ${hoy()} - 15`),
  greater_twenty_one_days: sum((hoy) => `${DUE} < ${hoy()} - 21`),
  total_amount_expired_payable: sum((hoy) => `${DUE} < ${hoy()} and ${PAYABLE}`),
  expired_count: count((hoy) => `${DUE} < ${hoy()}`),
  expired_payable_count: count((hoy) => `${DUE} < ${hoy()} and ${PAYABLE}`),
  expire_today_count: count((hoy) => `${DUE} = ${hoy()}`),
};

export const summarySql = (asked: readonly (keyof SummaryRow)[], hoy: Today): string =>
  asked.map((name) => `${SUMS[name](hoy)} as ${name}`).join(', ');

/** Whether a selected sum needs the blocks. */
export const summaryNeedsBlocks = (asked: readonly (keyof SummaryRow)[]): boolean =>
  asked.some((name) => name.includes('payable'));
