import { MANIFEST_NAME } from '../../rules/manifest.ts';

/** Maximum number of files in one upload. The feed has fewer kinds. */
export const MOST_UPLOADED_FILES = 40;
/** Maximum number of stored uploads, of all operators together. */
export const MOST_UPLOADS = 20;
/** Stored and interrupted uploads are deleted after a day. */
export const UPLOAD_KEPT_MS = 86_400_000;
/** Validity of an upload address. */
export const UPLOAD_ADDRESS_MS = 3_600_000;

const LONGEST_NAME = 100;

/** The last segment of the file name that a browser sends, shortened to the column's length. */
export const storedFileName = (given: string): string =>
  (given.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim()
    .slice(0, LONGEST_NAME);

const COMPRESSED = /\.(gz|zip|tgz|bz2|xz|7z|rar)$/i;
const SHEET = /\.(xlsx?|ods)$/i;

/**
 * Checks whether a file name can be one of the feed.
 * @param kinds names of the kinds of files
 * @returns a Spanish reason; undefined for an accepted name
 */
export function fileNameProblem(name: string, kinds: readonly string[]): string | undefined {
  if (name === MANIFEST_NAME) return undefined;
  if (COMPRESSED.test(name)) return 'está comprimido; súbalo sin comprimir';
  if (SHEET.test(name)) return 'es una hoja de cálculo; guárdela como CSV';
  const [, kind, format] = /^(.*)\.(ndjson|csv)$/.exec(name) ?? [];
  if (!format) return 'no es un archivo .ndjson o .csv';
  return kind !== undefined && kinds.includes(kind) ? undefined : 'no es un archivo del ERP; el nombre dice cuál es';
}

/** Reasons why a whole upload was refused, by code. The form without script returns the code in the page's address. */
export const UPLOAD_PROBLEMS = {
  vencida: 'La página llevaba abierta mucho tiempo. Elija los archivos otra vez.',
  grande: 'Los archivos pasan del límite. Súbalos en varias partes, o con una carpeta.',
  vacia: 'Elija al menos un archivo.',
  muchas: 'Hay demasiadas subidas guardadas. Descarte una.',
  cortada: 'Los archivos no llegaron enteros. Súbalos otra vez.',
} as const;

export type UploadProblem = keyof typeof UPLOAD_PROBLEMS;

export const isUploadProblem = (text: string): text is UploadProblem => Object.hasOwn(UPLOAD_PROBLEMS, text);
