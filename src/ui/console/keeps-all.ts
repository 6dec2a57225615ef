/** Elements of the rich text editor (rich-text.tsx). */
const KEPT: ReadonlySet<string> = new Set([
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'br',
  'blockquote',
  'hr',
  'a',
]);

/** Whether the rich text editor keeps everything in a text. Others, with tables or pictures, are edited as HTML. */
export const keepsAll = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, name = '']) => KEPT.has(name.toLowerCase()));
