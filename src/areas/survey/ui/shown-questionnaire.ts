import type { FormAnswer } from '#web/form/form-answer.ts';
import type { Answer } from '../rules/check-answers.ts';
import type { FilledFields } from '../rules/form-fields.ts';
import type { Question } from '../rules/question.ts';

/** A questionnaire prepared for its page. */
export interface ShownQuestionnaire {
  readonly codigo: string;
  readonly version: number;
  readonly titulo: string;
  readonly introduction: string | undefined;
  readonly thanks: string | undefined;
  readonly questions: readonly Question[];
  /** This person's saved answers. */
  readonly saved: { readonly at: string; readonly answers: readonly Answer[] } | undefined;
}

export interface LoadedQuestionnaire {
  /** Undefined when this customer has no such questionnaire. */
  readonly questionnaire: ShownQuestionnaire | undefined;
  /** Whether the answers were just saved. */
  readonly isJustSent?: boolean;
}

/** The action's answer when no answers were saved. */
export interface QuestionnaireAnswer extends FormAnswer {
  readonly typed?: FilledFields | undefined;
}

/** Key of the answers' draft in the browser's storage. */
export const draftKey = ({ codigo, version }: Pick<ShownQuestionnaire, 'codigo' | 'version'>): string =>
  `surtidor.cuestionario.${codigo}.${version}`;
