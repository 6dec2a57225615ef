/** Folder of the feed with PDFs and XML, beside its files (docs/feed.md#los-objetos). */
export const OBJECT_FOLDER = 'objetos';

/** Reasons to refuse an object of a folder, for the import's report. */
export const OBJECT_REFUSALS = {
  'no-file': 'no es un archivo',
  'no-type': 'no es un PDF ni un XML; se mira su contenido, no su nombre',
  'too-large': 'pasa del límite de FEED_OBJECT_MB',
  hash: 'su nombre es un SHA-256, y no es el de su contenido',
} as const;

/** @returns the SHA-256 that a file name consists of, before its extension; undefined for another name */
export const hashFromFileName = (name: string): string | undefined =>
  /^([0-9a-fA-F]{64})(?:\.\w+)?$/.exec(name)?.[1]?.toLowerCase();
