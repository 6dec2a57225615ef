import type { FormAnswer } from '#web/form/form-answer.ts';

/** Answer of the action of a customer's page: the form that was sent, and its result. */
export interface CustomerAnswer extends FormAnswer {
  readonly form?: 'persona' | 'nota' | 'soporte';
  /** The person on whom the form acts. */
  readonly personId?: number;
  /** Sentence after a successful act. */
  readonly done?: string;
  readonly typed?: Readonly<Record<string, string>>;
  readonly entry?: SupportEntry;
}

/** What opens the customer's account as support, once. */
export interface SupportEntry {
  /** Address of the portal's page that takes the code. */
  readonly address: string;
  readonly code: string;
  /** Whether a form of this page may post there: the portal refuses forms of another host. */
  readonly isSameHost: boolean;
  /** Time of the day in Bogotá at which the code ends. */
  readonly until: string;
}
