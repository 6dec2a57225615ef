import type { BlockContent } from '../../rules/block-content.ts';

export const LONGEST_TITLE = 100;
export const LONGEST_CONTENT = 50_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused.
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: lines and tabs are allowed in HTML.
const CONTROL_IN_HTML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Sentences beside the fields of a block; the limits are those of the feed. @returns undefined for a block that may be published */
export function blockProblems({ title, content }: BlockContent): Readonly<Record<string, string>> | undefined {
  const problems = {
    ...(title.trim() === '' && { title: 'Escriba un título.' }),
    ...(title.length > LONGEST_TITLE && { title: `El título tiene como máximo ${LONGEST_TITLE} letras.` }),
    ...(CONTROL.test(title) && { title: 'El título tiene una letra que no se puede mostrar. Escríbalo otra vez.' }),
    ...(content.trim() === '' && { content: 'Escriba el texto.' }),
    ...(content.length > LONGEST_CONTENT && { content: 'El texto es demasiado largo: el límite son 50.000 letras.' }),
    ...(CONTROL_IN_HTML.test(content) && { content: 'El texto tiene una letra que no se puede mostrar. Quítela.' }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}
