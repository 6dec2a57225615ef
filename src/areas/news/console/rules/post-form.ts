import { PICTURE_NAME } from '#areas/content/rules/block-limits.ts';
import { isStoreCode } from '#areas/stores/rules/stores.ts';

/** Limits of a post in characters, those of the feed. */
export const POST_LIMITS = { name: 150, short_description: 300, post_content: 50_000, categoria: 40 } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused; lines and tabs are allowed in HTML.
const CONTROL = { line: /[\u0000-\u001f\u007f]/, html: /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/ };

/** What an operator edits of a post. */
export interface PostInput {
  readonly name: string;
  readonly short_description: string;
  readonly post_content: string;
  readonly categoria: string;
  readonly image: string;
  readonly tiendas: readonly string[];
}

/** Sentences beside the fields of a post. @returns undefined for one that may be published */
export function postProblems(post: PostInput): Readonly<Record<string, string>> | undefined {
  const problems: Record<string, string> = {};
  const required = {
    name: 'Escriba un título.',
    short_description: 'Escriba una entrada.',
    post_content: 'Escriba el texto.',
  };
  for (const [field, sentence] of Object.entries(required))
    if (post[field as keyof typeof required].trim() === '') problems[field] = sentence;
  for (const [field, most] of Object.entries(POST_LIMITS)) {
    const value = post[field as keyof typeof POST_LIMITS];
    if (value.length > most) problems[field] = `Tiene como máximo ${most} letras.`;
    if (CONTROL[field === 'post_content' ? 'html' : 'line'].test(value))
      problems[field] = 'Tiene una letra que no se puede mostrar. Quítela.';
  }
  if (post.image !== '' && !PICTURE_NAME.test(post.image))
    problems.image = 'Escriba el nombre de una imagen entregada, como cierre-vial.jpg.';
  if (post.tiendas.length === 0 || !post.tiendas.every(isStoreCode)) problems.tiendas = 'Elija al menos una tienda.';
  return Object.keys(problems).length > 0 ? problems : undefined;
}
