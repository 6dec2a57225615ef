/** Formats that are read, as the library names them. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  bytes.length >= at + text.length && [...text].every((char, place) => bytes[at + place] === char.charCodeAt(0));

/**
 * What a file is by its first bytes, whatever its name says. Everything else is refused before a decoder reads it: SVG
 * among others, which is a program that browsers run.
 */
export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  if (startsWith(bytes, 0, '\u00ff\u00d8\u00ff')) return 'jpeg';
  if (startsWith(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  return startsWith(bytes, 4, 'ftypavif') ? 'heif' : undefined;
}
