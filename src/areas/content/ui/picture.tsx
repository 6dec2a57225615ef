import { preload } from 'react-dom';
import { focusAttributes } from '../rules/focus-attributes.ts';
import css from './picture.module.css';

/** Addresses of a picture's copies (contract: `Imagen`). */
export interface ShownPicture {
  readonly src: string;
  readonly ancho: number;
  readonly alto: number;
  readonly avif: string;
  readonly webp: string;
  /** Null for a decorative picture. */
  readonly alt?: string | null | undefined;
  /** The point that every crop shows; null: the middle. */
  readonly foco_x?: number | null | undefined;
  readonly foco_y?: number | null | undefined;
}

/** The preview of a picture as a data URL (contract: `vista_previa`). */
export type Preview = string | null | undefined;

interface PictureProps {
  readonly picture: ShownPicture;
  /** Shown until the picture has loaded. The parent element needs `position` and `isolation`, because the preview lies behind it. */
  readonly preview?: Preview;
  /** Width at which the picture is shown, for the attribute `sizes` of `<source>`. */
  readonly sizes: string;
  /** True for a picture in view when the page opens: it loads first. Others load when they come into view. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/**
 * The attribute `sizes` of a picture as wide as a phone. Screens of very high density get a file with two thirds of their pixels: it is half as large
 * and looks the same.
 * @param wide width on wide screens
 */
export const phoneWideSizes = (wide: string): string =>
  `(min-width: 992px) ${wide}, (min-resolution: 2.5dppx) 68vw, 100vw`;

/** A picture. Decorative without a text, when the adjacent text has the same content. Its size is reserved, so nothing moves when it loads. */
export function Picture({ picture, preview, sizes, first = false, className }: PictureProps) {
  const { src, ancho, alto, avif, webp, alt } = picture;
  const point = focusAttributes(picture);
  // Preloaded in the head. After the scripts, which a phone loads six at a time, it would arrive a second later.
  if (first)
    preload(src, { as: 'image', imageSrcSet: avif, imageSizes: sizes, type: 'image/avif', fetchPriority: 'high' });
  return (
    <>
      {preview && <img {...point} className={css.preview} src={preview} alt="" />}
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        <img
          {...point}
          className={className}
          src={src}
          alt={alt ?? ''}
          width={ancho}
          height={alto}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </>
  );
}
