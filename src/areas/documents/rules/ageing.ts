/** Bands of days overdue, with the contract's keys (docs/product/documents.md#age-bands). */
export const AGE_BANDS = [
  { key: 'one_to_seven_days', from: 1, to: 7, label: '1 a 7 días' },
  { key: 'fourteen_days', from: 8, to: 14, label: '8 a 14 días' },
  { key: 'twenty_one_days', from: 15, to: 21, label: '15 a 21 días' },
  { key: 'greater_twenty_one_days', from: 22, to: Number.POSITIVE_INFINITY, label: 'Más de 21 días' },
] as const;
export type AgeBand = (typeof AGE_BANDS)[number]['key'];

/** Finds the band. @param daysOverdue whole days; 0 when not overdue @returns undefined when not overdue */
export const ageBand = (daysOverdue: number): AgeBand | undefined =>
  AGE_BANDS.find(({ from, to }) => daysOverdue >= from && daysOverdue <= to)?.key;
