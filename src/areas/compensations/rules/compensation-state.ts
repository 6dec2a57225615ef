/** States: B in process, S done, F refused (docs/product/compensations.md#states). */
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

/** Parses a state. @returns B for an unknown code, as other clients of the contract do */
export const compensationCode = (text: string): CompensationCode =>
  (COMPENSATION_CODES as readonly string[]).includes(text) ? (text as CompensationCode) : 'B';

/** Whether a state may change: B to S or F, which are final. */
export const canChangeState = (from: CompensationCode, to: CompensationCode): boolean => from === 'B' && to !== 'B';
