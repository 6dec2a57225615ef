export const LONGEST_TITLE = 100;
export const LONGEST_TEXT = 200_000;
export const LONGEST_CHANGE = 300;

/** A draft as it was typed. */
export interface TypedText {
  readonly titulo: string;
  /** HTML. */
  readonly contenido: string;
  readonly cambio: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused.
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: lines and tabs are allowed in HTML.
const CONTROL_IN_HTML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const ODD = 'Tiene una letra que no se puede mostrar. Escríbalo otra vez.';

/** Sentences beside the fields of a legal text. @returns undefined for a text that may be stored */
export function legalProblems({ titulo, contenido, cambio }: TypedText): Readonly<Record<string, string>> | undefined {
  const problems = {
    ...(titulo.trim() === '' && { titulo: 'Escriba un título.' }),
    ...(titulo.length > LONGEST_TITLE && { titulo: `El título tiene como máximo ${LONGEST_TITLE} letras.` }),
    ...(CONTROL.test(titulo) && { titulo: ODD }),
    ...(contenido.trim() === '' && { contenido: 'Escriba el texto.' }),
    ...(contenido.length > LONGEST_TEXT && {
      contenido: 'El texto es demasiado largo: el límite son 200.000 letras.',
    }),
    ...(CONTROL_IN_HTML.test(contenido) && { contenido: ODD }),
    ...(cambio.trim() === '' && { cambio: 'Escriba qué cambia esta versión.' }),
    ...(cambio.length > LONGEST_CHANGE && { cambio: `Escríbalo en ${LONGEST_CHANGE} letras.` }),
    ...(CONTROL.test(cambio.replaceAll(/\r?\n/g, ' ')) && { cambio: ODD }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}
