/** The letters in the number of every certificate of sales: `SRT-CV-2026-…`. */
export const CERTIFICATE_LETTERS = 'CV';
