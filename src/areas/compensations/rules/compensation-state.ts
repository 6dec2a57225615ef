/** B in process, S done, F refused (docs/product/compensations.md#states). */
export const COMPENSATION_CODES = ['B', 'S', 'F'] as const;
export type CompensationCode = (typeof COMPENSATION_CODES)[number];

interface CompensationState {
  readonly label: string;
  readonly tone: 'warn' | 'ok' | 'err';
}

export const COMPENSATION_STATES: Readonly<Record<CompensationCode, CompensationState>> = {
  B: { label: 'En proceso', tone: 'warn' },
  S: { label: 'Completado', tone: 'ok' },
  F: { label: 'Rechazado', tone: 'err' },
};

/** @returns B for a code that is not known, as clients of the contract read it */
export const compensationCode = (text: string): CompensationCode =>
  (COMPENSATION_CODES as readonly string[]).includes(text) ? (text as CompensationCode) : 'B';

/** B goes to S or F, once; the other two are final. */
export const mayGo = (from: CompensationCode, to: CompensationCode): boolean => from === 'B' && to !== 'B';
