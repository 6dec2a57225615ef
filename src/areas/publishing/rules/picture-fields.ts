import { formatFocus, isShare, MIDDLE, parseFocus, readShare } from './focus.ts';
import type { PublishField } from './publish-field.ts';

/** Maximum length of the alternative text: two sentences. */
const LONGEST_ALT = 200;

/** A picture with its alternative text, as `PictureCard` shows it. */
export const PICTURE_FIELDS = [
  { name: 'image', label: 'Imagen', kind: 'own', most: 100 },
  { name: 'image_alt', label: 'Texto alternativo', kind: 'own', most: LONGEST_ALT },
] as const satisfies readonly PublishField[];

/** Additional form fields of a picture, which the contract lacks: its point as percentages, and the data that the editor shows. */
export const FOCUS_FIELDS = [
  { name: 'image_x', label: 'Punto, de izquierda a derecha', kind: 'own', most: 10 },
  { name: 'image_y', label: 'Punto, de arriba abajo', kind: 'own', most: 10 },
  { name: 'image_shown', label: 'Imagen que se ve', kind: 'own', most: 200 },
] as const satisfies readonly PublishField[];

export interface DescribedPicture {
  /** Name of the picture; empty without one. */
  readonly image: string;
  readonly image_alt: string;
  readonly image_x: number;
  readonly image_y: number;
}

/** Picture in the contract's input, whose optional parts may be missing. */
interface PictureInput {
  readonly image: string;
  readonly image_alt?: string | null | undefined;
  readonly image_x?: number | null | undefined;
  readonly image_y?: number | null | undefined;
}

/** Fills in missing picture fields: an empty alternative text, and the middle as focus. */
export const withPictureDefaults = <Input extends PictureInput>(
  input: Input,
): Omit<Input, 'image_alt' | 'image_x' | 'image_y'> & DescribedPicture => ({
  ...input,
  ...{ image_alt: input.image_alt ?? '', image_x: input.image_x ?? MIDDLE, image_y: input.image_y ?? MIDDLE },
});

const WRONG_FOCUS = 'Escriba un número de 0 a 100.';

/** Error sentences by field of a picture, in addition to those of `fieldProblems`. */
export function pictureProblems(picture: DescribedPicture): Readonly<Record<string, string>> {
  if (picture.image === '') return {};
  return {
    ...(picture.image_alt.trim() === '' && { image_alt: 'Escriba lo que se ve en la imagen.' }),
    ...(!isShare(picture.image_x) && { image_x: WRONG_FOCUS }),
    ...(!isShare(picture.image_y) && { image_y: WRONG_FOCUS }),
  };
}

type Typed = Readonly<Record<'image' | 'image_alt' | 'image_x' | 'image_y', string>>;

/** Reads a picture for the contract's input. An invalid percentage becomes -1, which the contract refuses with the field's name. */
export function readPicture(typed: Typed): DescribedPicture {
  const share = (text: string): number => {
    const read = parseFocus(text);
    return Number.isNaN(read) ? -1 : read;
  };
  return {
    ...{ image: typed.image.trim(), image_alt: typed.image_alt },
    ...{ image_x: share(typed.image_x), image_y: share(typed.image_y) },
  };
}

/** The picture's stored columns. Without a picture, text and point are empty. */
export const storedPicture = ({ image, image_alt, image_x, image_y }: DescribedPicture) =>
  image === ''
    ? { image: null, image_alt: undefined, image_x: undefined, image_y: undefined }
    : { image, image_alt: image_alt.replaceAll(/\s+/g, ' ').trim(), image_x, image_y };

interface Shown {
  readonly src: string;
  readonly ancho: number;
  readonly alto: number;
}

interface StoredPicture {
  readonly image?: string | null | undefined;
  readonly image_alt: string;
  readonly image_x: number;
  readonly image_y: number;
  readonly imagen?: Shown | null | undefined;
}

/** Form values of a stored picture. */
export const pictureValues = ({ image, image_alt, image_x, image_y, imagen }: StoredPicture) => ({
  ...{ image: image ?? '', image_alt },
  ...{ image_x: formatFocus(readShare(image_x)), image_y: formatFocus(readShare(image_y)) },
  image_shown: imagen ? formatShown(imagen) : '',
});

export const NO_PICTURE_VALUES = pictureValues({ image_alt: '', image_x: MIDDLE, image_y: MIDDLE });

/** Packs a picture's address and size into a hidden field, so that a refused form shows it again. */
export const formatShown = ({ src, ancho, alto }: Shown): string => `${src} ${ancho} ${alto}`;

export function parseShown(text: string | undefined): Shown | undefined {
  const [, src, ancho, alto] = /^(\/imagenes\/[0-9a-f]{32}-\d{1,4}\.jpg) (\d{1,4}) (\d{1,4})$/.exec(text ?? '') ?? [];
  return src ? { src, ancho: Number(ancho), alto: Number(alto) } : undefined;
}
