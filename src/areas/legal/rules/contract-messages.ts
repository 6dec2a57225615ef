/** An acceptance is refused because another version is in force than the one on the screen. */
export const TEXTS_OUTDATED =
  'The terms and conditions or the data usage policy changed meanwhile. Read the new version and accept it.';

/** Spanish sentences, for `translate`. */
export const LEGAL_MESSAGES: Record<string, string> = {
  [TEXTS_OUTDATED]: 'Mientras usted leía se publicó una versión nueva. Léala y acéptela para continuar.',
};
