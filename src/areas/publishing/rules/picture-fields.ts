import { formatFocus, isShare, MIDDLE, parseFocus, readShare } from './focus.ts';
import type { PublishField } from './publish-field.ts';

/** Longest alternative text: two sentences. */
const LONGEST_ALT = 200;

/** A picture of a thing with its alternative text, as `PictureCard` draws it. */
export const PICTURE_FIELDS = [
  { name: 'image', label: 'Imagen', kind: 'own', most: 100 },
  { name: 'image_alt', label: 'Texto alternativo', kind: 'own', most: LONGEST_ALT },
] as const satisfies readonly PublishField[];

/** Fields of the picture's form beside those of the contract: its point as percentages, and what the editor shows of it. */
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

/** The contract's input, whose picture may lack what has a default. */
interface PictureInput {
  readonly image: string;
  readonly image_alt?: string | null | undefined;
  readonly image_x?: number | null | undefined;
  readonly image_y?: number | null | undefined;
}

export const completePicture = <Input extends PictureInput>(
  input: Input,
): Omit<Input, 'image_alt' | 'image_x' | 'image_y'> & DescribedPicture => ({
  ...input,
  ...{ image_alt: input.image_alt ?? '', image_x: input.image_x ?? MIDDLE, image_y: input.image_y ?? MIDDLE },
});

const WRONG_FOCUS = 'Escriba un número de 0 a 100.';

/** Sentences beside the fields of a picture, by their names; those of `fieldProblems` besides. */
export function pictureProblems(picture: DescribedPicture): Readonly<Record<string, string>> {
  if (picture.image === '') return {};
  return {
    ...(picture.image_alt.trim() === '' && { image_alt: 'Escriba lo que se ve en la imagen.' }),
    ...(!isShare(picture.image_x) && { image_x: WRONG_FOCUS }),
    ...(!isShare(picture.image_y) && { image_y: WRONG_FOCUS }),
  };
}

type Typed = Readonly<Record<'image' | 'image_alt' | 'image_x' | 'image_y', string>>;

/** The picture's part of the contract's input. A percentage that is none becomes a share that the contract refuses beside its field. */
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

/** What is stored of a picture: nothing of its text and point without it. */
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

/** Values of the picture's fields. */
export const pictureValues = ({ image, image_alt, image_x, image_y, imagen }: StoredPicture) => ({
  ...{ image: image ?? '', image_alt },
  ...{ image_x: formatFocus(readShare(image_x)), image_y: formatFocus(readShare(image_y)) },
  image_shown: imagen ? formatShown(imagen) : '',
});

export const NO_PICTURE_VALUES = pictureValues({ image_alt: '', image_x: MIDDLE, image_y: MIDDLE });

/** The address and size of a picture in a field, so that the editor shows it again after a refused form. */
export const formatShown = ({ src, ancho, alto }: Shown): string => `${src} ${ancho} ${alto}`;

export function parseShown(text: string | undefined): Shown | undefined {
  const [, src, ancho, alto] = /^(\/imagenes\/[0-9a-f]{32}-\d{1,4}\.jpg) (\d{1,4}) (\d{1,4})$/.exec(text ?? '') ?? [];
  return src ? { src, ancho: Number(ancho), alto: Number(alto) } : undefined;
}
