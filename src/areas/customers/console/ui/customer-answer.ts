import type { FormAnswer } from '#web/form/form-answer.ts';

/** Answer of the sheet's action: which of its forms was sent, and what came of it. */
export interface CustomerAnswer extends FormAnswer {
  readonly form?: 'persona';
  /** The person on whom the form acts. */
  readonly personId?: number;
  /** Sentence after a successful act. */
  readonly done?: string;
  readonly typed?: Readonly<Record<string, string>>;
}
