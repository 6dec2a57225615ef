import { translate } from '#areas/session/rules/contract-messages.ts';

const SENTENCES: Record<string, string> = {
  'Support users cannot perform this operation.': 'Soporte puede ver el cuestionario, pero no responderlo.',
  'Too many answers.': 'Llegaron demasiadas respuestas. Recargue la página e intente de nuevo.',
};

/** Spanish sentence for a message of the contract on the pages of questionnaires. */
export const translateSurvey = (message: string | undefined): string => translate(message, SENTENCES);

/** Spanish sentences for refusals of all answers together, by the contract's code. */
export const SURVEY_REFUSALS: Readonly<Record<string, string>> = {
  'no-existe': 'Este cuestionario ya no está abierto. No se guardó lo que escribió.',
  'otra-version': 'Este cuestionario cambió mientras respondía. Revise las preguntas y envíelo de nuevo.',
};
