/** Formats of the copies that browsers load. */
export const COPY_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number];

/** A copy of a picture: hash of its source, width and format. */
export interface PictureFile {
  readonly huella: string;
  readonly ancho: number;
  readonly formato: CopyFormat;
}

const FILE = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp|jpg)$/;

/** Parses the last segment of a copy's address; undefined for any other text. */
export function parsePictureFile(text: string): PictureFile | undefined {
  const [, huella, ancho, formato] = FILE.exec(text) ?? [];
  return huella ? { huella, ancho: Number(ancho), formato: formato as CopyFormat } : undefined;
}

export const PICTURES_PATH = '/imagenes';

/** Address of a copy. It contains a content hash, so browsers may cache it for ever. */
export const pictureAddress = ({ huella, ancho, formato }: PictureFile): string =>
  `${PICTURES_PATH}/${huella}-${ancho}.${formato}`;

/** Source formats, by sharp's names. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  bytes.length >= at + text.length && [...text].every((char, place) => bytes[at + place] === char.charCodeAt(0));

/**
 * Detects a file's format by its first bytes, not by its name. Other formats never reach a decoder; SVG for example
 * may contain scripts.
 */
export function detectFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (startsWith(bytes, 0, '\u00ff\u00d8\u00ff')) return 'jpeg';
  if (startsWith(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  return startsWith(bytes, 4, 'ftypavif') ? 'heif' : undefined;
}
