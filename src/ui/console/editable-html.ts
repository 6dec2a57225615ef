/** Elements that the rich text editor supports (rich-text.tsx). */
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
/** Matches a picture of the portal with only attributes that the editor supports. */
const PICTURE = new RegExp(String.raw`^<img\s+src="imagenes/[^"]+"(?:${ATTRIBUTE})*\s*/?>`, 'i');

/** Whether the rich text editor preserves a text completely. Other texts, for example with tables, are edited as HTML. */
export const isEditableHtml = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, name = ''], place, all) => {
    if (name.toLowerCase() !== 'img') return KEPT.has(name.toLowerCase());
    return PICTURE.test(html.slice(all[place]?.index));
  });
