/** Formats of the copies that browsers load. */
export const COPY_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number];

/** One copy of a picture: its source by hash, its width and its format. */
export interface PictureFile {
  readonly huella: string;
  readonly ancho: number;
  readonly formato: CopyFormat;
}

const FILE = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp|jpg)$/;

/** The copy that the last part of an address names; undefined when it names none. */
export function pictureFile(text: string): PictureFile | undefined {
  const [, huella, ancho, formato] = FILE.exec(text) ?? [];
  return huella ? { huella, ancho: Number(ancho), formato: formato as CopyFormat } : undefined;
}

export const PICTURES_PATH = '/imagenes';

/** The address of a copy. It contains a hash of the content, so browsers may cache it for ever. */
export const pictureAddress = ({ huella, ancho, formato }: PictureFile): string =>
  `${PICTURES_PATH}/${huella}-${ancho}.${formato}`;
