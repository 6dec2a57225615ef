/** Supported source formats, by the library's names. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  bytes.length >= at + text.length && [...text].every((char, place) => bytes[at + place] === char.charCodeAt(0));

/**
 * Detects a file's format by its first bytes, whatever its name. Other formats are refused before a decoder reads them, SVG among others, which can
 * contain scripts.
 */
export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  if (startsWith(bytes, 0, '\u00ff\u00d8\u00ff')) return 'jpeg';
  if (startsWith(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  return startsWith(bytes, 4, 'ftypavif') ? 'heif' : undefined;
}
