import type { SafeHtml } from '#kernel/safe-html.ts';
import { pictureAddress } from './picture-file.ts';
import type { NamedPicture } from './picture-queries.ts';

/** Addresses of a picture's copies, for `<img>` and `<source>` elements. */
export interface PictureSources {
  readonly src: string;
  readonly ancho: number;
  readonly alto: number;
  /** `srcset` per format. */
  readonly avif: string;
  readonly webp: string;
}

export function buildPictureSources({ huella, ancho, alto, anchos, respaldo }: NamedPicture): PictureSources {
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

/** An image as the sanitiser writes it: `src` comes first. */
const IMAGE = /<img src="(?:\.?\/)?imagenes\/([^"/]+)"((?: [a-z-]+="[^"]*")*) \/>/g;

/** Names of pictures in sanitised HTML: `<img src="imagenes/via.jpg">`. */
export const pictureNamesIn = (html: SafeHtml): string[] => [
  ...new Set([...html.matchAll(IMAGE)].map(([, name = '']) => name)),
];

/**
 * Replaces each image name by the addresses and size of its copies, so that loading does not shift the layout.
 * Removes unknown names.
 * @param html sanitised
 * @param sizes displayed width, for the `sizes` attribute
 */
export const insertPictureCopies = (
  html: SafeHtml,
  pictures: ReadonlyMap<string, NamedPicture>,
  sizes: string,
): SafeHtml =>
  html.replaceAll(IMAGE, (_image, name: string, attributes: string) => {
    const named = pictures.get(name);
    if (!named) return '';
    const { src, ancho, alto, avif, webp } = buildPictureSources(named);
    const alt = / alt="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const point = (attributes.match(/ data-foco-[xy]="\d+"/g) ?? []).join('');
    return `<picture><source type="image/avif" srcset="${avif}" sizes="${sizes}" /><source type="image/webp" srcset="${webp}" sizes="${sizes}" /><img src="${src}" alt="${alt}" width="${ancho}" height="${alto}" loading="lazy" decoding="async"${point} /></picture>`;
  }) as SafeHtml;
