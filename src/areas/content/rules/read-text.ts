/** The only entities that the sanitiser writes. */
const WRITTEN: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const decode = (html: string): string => html.replaceAll(/&(amp|lt|gt|quot);/g, (entity) => WRITTEN[entity] ?? entity);

/** The text of sanitised HTML in one line, without control and other invisible characters. */
export const textOf = (html: string): string =>
  decode(html.replaceAll(/<[^<>]*>/g, ' '))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();

/** Decodes an attribute's value. @param written as the sanitiser wrote it */
export const decodeAttribute = (written: string): string => decode(written);
