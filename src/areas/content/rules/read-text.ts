/** What the sanitiser writes for the characters that HTML keeps for itself; it writes every other character as it is. */
const WRITTEN: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const decode = (html: string): string => html.replaceAll(/&(amp|lt|gt|quot);/g, (entity) => WRITTEN[entity] ?? entity);

/** The words of sanitised HTML in one line, without what cannot be seen: control characters, and those that turn a line around. */
export const textOf = (html: string): string =>
  decode(html.replaceAll(/<[^<>]*>/g, ' '))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();

/** The value of an attribute as the sanitiser wrote it. */
export const attributeOf = (written: string): string => decode(written);
