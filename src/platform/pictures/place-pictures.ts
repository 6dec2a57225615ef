import type { SafeHtml } from '#kernel/safe-html.ts';
import { pictureAddress } from './picture-file.ts';
import type { NamedPicture } from './picture-queries.ts';

/** Addresses of a picture's copies, for `<img>` and `<source>`. */
export interface ShownPicture {
  readonly src: string;
  readonly ancho: number;
  readonly alto: number;
  /** `srcset` of each format. */
  readonly avif: string;
  readonly webp: string;
}

export function shownPicture({ huella, ancho, alto, anchos, respaldo }: NamedPicture): ShownPicture {
  const srcset = (formato: 'avif' | 'webp') =>
    anchos.map((each) => `${pictureAddress({ huella, ancho: each, formato })} ${each}w`).join(', ');
  return {
    src: pictureAddress({ huella, ancho: respaldo, formato: 'jpg' }),
    ancho,
    alto,
    avif: srcset('avif'),
    webp: srcset('webp'),
  };
}

/** An image as the sanitizer writes it: `src` is the first attribute. */
const IMAGE = /<img src="(?:\.?\/)?imagenes\/([^"/]+)"((?: [a-z]+="[^"]*")*) \/>/g;

/** Names of pictures that sanitised HTML refers to: `<img src="imagenes/via.jpg">`. */
export const pictureNamesIn = (html: SafeHtml): string[] => [
  ...new Set([...html.matchAll(IMAGE)].map(([, name = '']) => name)),
];

/**
 * Replaces each name by the picture's copies with their size, so that the layout does not shift when a picture loads. A name without a picture is
 * removed.
 * @param html sanitised
 * @param sizes how wide pictures are shown: the attribute of `<source>`
 */
export const placePictures = (html: SafeHtml, pictures: ReadonlyMap<string, NamedPicture>, sizes: string): SafeHtml =>
  html.replaceAll(IMAGE, (_image, name: string, attributes: string) => {
    const named = pictures.get(name);
    if (!named) return '';
    const { src, ancho, alto, avif, webp } = shownPicture(named);
    const alt = / alt="([^"]*)"/.exec(attributes)?.[1] ?? '';
    return `<picture><source type="image/avif" srcset="${avif}" sizes="${sizes}" /><source type="image/webp" srcset="${webp}" sizes="${sizes}" /><img src="${src}" alt="${alt}" width="${ancho}" height="${alto}" loading="lazy" decoding="async" /></picture>`;
  }) as SafeHtml;
