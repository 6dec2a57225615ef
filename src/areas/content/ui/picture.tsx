import { preload } from 'react-dom';
import css from './picture.module.css';

/** Addresses of a picture's copies (contract: `Imagen`). */
export interface ShownPicture {
  readonly src: string;
  readonly ancho: number;
  readonly alto: number;
  readonly avif: string;
  readonly webp: string;
}

/** A small copy as a data address (contract: `vista_previa`). */
export type Preview = string | null | undefined;

interface PictureProps {
  readonly picture: ShownPicture;
  /** Shown behind it until its file has come; the element around needs `position` and `isolation`. */
  readonly preview?: Preview;
  /** Shown width, as the attribute `sizes` of `<source>`. */
  readonly sizes: string;
  /** Seen at once when the page opens: loaded first instead of when it comes into view. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/**
 * The attribute `sizes` of a picture as wide as a phone. The densest screens get two thirds of their pixels: at that density nobody sees the
 * difference, and the file is half as large.
 * @param wide width on wide screens
 */
export const phoneWide = (wide: string): string => `(min-width: 992px) ${wide}, (min-resolution: 2.5dppx) 68vw, 100vw`;

/** A picture beside words that say the same, so without words of its own. Its size is known before it arrives: nothing moves. */
export function Picture({ picture, preview, sizes, first = false, className }: PictureProps) {
  const { src, ancho, alto, avif, webp } = picture;
  // Preloaded in the head: after the scripts, of which a phone loads six at a time, it would arrive a second later.
  if (first)
    preload(src, { as: 'image', imageSrcSet: avif, imageSizes: sizes, type: 'image/avif', fetchPriority: 'high' });
  return (
    <>
      {preview && <img className={css.preview} src={preview} alt="" />}
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        <img
          className={className}
          src={src}
          alt=""
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
