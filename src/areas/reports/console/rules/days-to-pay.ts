interface DaysRow {
  readonly en_linea: boolean;
  readonly dias: number;
  readonly facturas: number;
}

export interface DaysBar {
  /** First day of the bar, after the due date; negative: before it. */
  readonly days: number;
  readonly label: string;
  readonly mark: string | undefined;
  /** Invoices settled before the customer's first payment in the portal, and since then. */
  readonly before: number;
  readonly after: number;
  readonly total: number;
}

/** Days after the due date in words: `2 días después`, `1 día antes`. */
export function daysFromDueInWords(days: number | undefined): string {
  if (days === undefined) return '—';
  if (days === 0) return 'el día que vence';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'día' : 'días'} ${days < 0 ? 'antes' : 'después'}`;
}

const FIRST = -10;
const LAST = 20;

const labelOf = (days: number): string => {
  if (days === FIRST) return `${-FIRST} o más antes`;
  if (days === LAST) return `${LAST} o más después`;
  return daysFromDueInWords(days);
};
const MARKS: Readonly<Record<number, string>> = { [FIRST]: '10 antes', 0: 'vence', 10: '10' };

/** Bars from ten days before the due date to twenty after it. The outer bars include everything beyond. */
export const daysToPayBars = (rows: readonly DaysRow[]): readonly DaysBar[] =>
  Array.from({ length: LAST - FIRST + 1 }, (_, at) => {
    const days = FIRST + at;
    const own = rows.filter(({ dias }) => Math.min(LAST, Math.max(FIRST, dias)) === days);
    const count = (isOnline: boolean) =>
      own.filter(({ en_linea }) => en_linea === isOnline).reduce((sum, { facturas }) => sum + facturas, 0);
    const [before, after] = [count(false), count(true)];
    return { days, label: labelOf(days), mark: MARKS[days], before, after, total: before + after };
  });
