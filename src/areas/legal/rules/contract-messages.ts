/** The contract's refusal: a newer version is in force than the one that the person accepted. */
export const TEXTS_OUTDATED =
  'The terms and conditions or the data usage policy changed meanwhile. Read the new version and accept it.';

/** Spanish sentences for the contract's messages, for `translate`. */
export const LEGAL_MESSAGES: Record<string, string> = {
  [TEXTS_OUTDATED]: 'Mientras usted leía se publicó una versión nueva. Léala y acéptela para continuar.',
};
