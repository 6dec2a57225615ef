/** Bounds of a questionnaire, so that its form and its answers stay small whatever is imported. */
export const MOST_QUESTIONS = 40;
export const MOST_OPTIONS = 40;
export const MOST_ROWS = 30;
/** Answers of all questions together, each row and each choice of several counted; a request has no more either. */
export const MOST_ANSWERS = 400;
/** Characters that all texts of one sending may have together. */
export const MOST_CHARACTERS = 10_000;
/** Characters of the definition as JSON. */
export const LONGEST_DEFINITION = 60_000;
/** Bytes of the posted form: every character written as `%E2%80%A6`, and the names of the fields. */
export const FORM_BYTES = 160 * 1024;
/** The most questionnaires that are listed. */
export const MOST_PENDING = 20;

/** Code of a questionnaire, in the feed and in addresses. */
export const SURVEY_CODE = /^[a-z0-9][a-z0-9-]{0,39}$/;
