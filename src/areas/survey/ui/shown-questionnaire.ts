import type { FormAnswer } from '#web/form/form-answer.ts';
import type { Answer } from '../rules/check-answers.ts';
import type { Filled } from '../rules/form-fields.ts';
import type { Question } from '../rules/question.ts';

/** A questionnaire as its page shows it. */
export interface ShownQuestionnaire {
  readonly codigo: string;
  readonly version: number;
  readonly titulo: string;
  readonly introduction: string | undefined;
  readonly thanks: string | undefined;
  readonly questions: readonly Question[];
  /** Answers of this person. */
  readonly saved: { readonly at: string; readonly answers: readonly Answer[] } | undefined;
}

export interface LoadedQuestionnaire {
  /** Undefined when this customer has no questionnaire. */
  readonly questionnaire: ShownQuestionnaire | undefined;
  /** The answers were saved a moment ago. */
  readonly isJustSent?: boolean;
}

/** The action's answer when nothing was saved. */
export interface QuestionnaireAnswer extends FormAnswer {
  readonly typed?: Filled | undefined;
}

/** Key of the draft in the browser's storage. */
export const draftKey = ({ codigo, version }: Pick<ShownQuestionnaire, 'codigo' | 'version'>): string =>
  `surtidor.cuestionario.${codigo}.${version}`;
