import type { ActAnswer } from '#web/console/console-act.ts';

/** Answer of a customer's page to an act. */
export interface CustomerAnswer extends ActAnswer {
  /** The person on whom the operator acted. */
  readonly personId?: number;
  readonly entry?: SupportEntry;
}

/** Whether the answer is to an act on this person, done or refused. */
export const isAnswerAbout = (answer: CustomerAnswer | undefined, personId: number): boolean =>
  answer?.act === 'persona' && (answer.personId ?? Number(answer.typed?.persona)) === personId;

/** One-time access to the customer's account as support. */
export interface SupportEntry {
  /** Address of the portal's page that takes the code. */
  readonly address: string;
  readonly code: string;
  /** Whether a form of this page may post there: the portal refuses forms of another host. */
  readonly isSameHost: boolean;
  /** Time of the day in Bogotá at which the code ends. */
  readonly until: string;
}
