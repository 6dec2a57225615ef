import type { FormAnswer } from '#web/form/form-answer.ts';

/** A publishing page's answer for a posted form. */
export interface PublishAnswer extends FormAnswer {
  /** Confirmation of the act, a sentence. */
  readonly done?: string;
  /** Whether the typed text was saved or discarded. */
  readonly isSaved?: boolean;
  /** The fields as typed, or after the allow list was applied. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Different for each answer, so that the form restarts with the answer's values. */
  readonly stamp?: string;
}
