/** Blanks and dashes between the parts of a printed number. Papers and PDF files have dashes of several kinds. */
const BETWEEN = /[\s\p{Pd}\u2212]+/gu;

/** A document's number as lists compare it: without blanks and dashes, in lower case. `F001-00012344` is `f00100012344`. */
export const joinDocumentNumber = (text: string): string => text.replaceAll(BETWEEN, '').toLowerCase();

/** A printed number: perhaps a series of up to four letters and digits, then at most twenty digits in groups. */
const PRINTED = /^(?:[a-z][a-z\d]{0,3})?\d{1,20}$/;

/** Whether a typed text can be a printed number: `48397`, `FE 48397`, `001-001-000012344`, `F001-00012344`. */
export const isDocumentNumber = (text: string): boolean => PRINTED.test(joinDocumentNumber(text));

/** The digits of a printed number, without the letters before them: an ERP may store the number without its prefix. */
export const digitsOfDocumentNumber = (text: string): string => joinDocumentNumber(text).replace(/^[a-z]+/, '');
