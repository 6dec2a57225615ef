/** Limits of a questionnaire, so that forms and answers stay small whatever is imported. */
export const MOST_QUESTIONS = 40;
export const MOST_OPTIONS = 40;
export const MOST_QUESTION_ROWS = 30;
/** Maximum number of answers in one request, counting each row and each chosen option. */
export const MOST_ANSWERS = 400;
/** Maximum total length of all texts in one request, in characters. */
export const MOST_CHARACTERS = 10_000;
/** Maximum length of a definition's JSON, in characters. */
export const LONGEST_DEFINITION = 60_000;
/** Maximum size of the posted form in bytes, with every character escaped as in `%E2%80%A6`, plus the field names. */
export const FORM_BYTES = 160 * 1024;
/** Maximum number of questionnaires in the list. */
export const MOST_PENDING = 20;

/** Pattern of a questionnaire's code, in the feed and in addresses. */
export const SURVEY_CODE = /^[a-z0-9][a-z0-9-]{0,39}$/;
