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

const ATTRIBUTE = String.raw`\s+(?:alt|data-foco-[xy])="[^"]*"`;
/** A picture of the portal that has only what the editor keeps. */
const PICTURE = new RegExp(String.raw`^<img\s+src="imagenes/[^"]+"(?:${ATTRIBUTE})*\s*/?>`, 'i');

/** Whether the rich text editor keeps everything in a text. Others, with tables for example, are edited as HTML. */
export const keepsAll = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, name = ''], place, all) => {
    if (name.toLowerCase() !== 'img') return KEPT.has(name.toLowerCase());
    return PICTURE.test(html.slice(all[place]?.index));
  });
