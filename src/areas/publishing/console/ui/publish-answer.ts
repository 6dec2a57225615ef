import type { FormAnswer } from '#web/form/form-answer.ts';

/** A publishing page's answer for a posted form. */
export interface PublishAnswer extends FormAnswer {
  /** What was done, as a sentence. */
  readonly done?: string;
  /** Whether the typed text was saved or thrown away. */
  readonly isSaved?: boolean;
  /** Fields as they were typed, or as the allow list left them. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Differs for each answer, so that the form starts again with its values. */
  readonly stamp?: string;
}
