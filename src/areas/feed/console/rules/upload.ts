import { MANIFEST_NAME } from '../../rules/manifest.ts';

/** Files of one upload. The feed has fewer kinds. */
export const MOST_UPLOADED_FILES = 40;
/** Uploads that are kept at a time, of all operators. */
export const MOST_UPLOADS = 20;
/** Kept uploads and what is left of broken ones are deleted after a day. */
export const UPLOAD_KEPT_MS = 86_400_000;
/** Time for which an address accepts an upload. */
export const UPLOAD_ADDRESS_MS = 3_600_000;

const LONGEST_NAME = 100;

/** The last segment of a file's name as a browser sends it, shortened, as the database stores it. */
export const plainFileName = (given: string): string =>
  (given.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim()
    .slice(0, LONGEST_NAME);

const COMPRESSED = /\.(gz|zip|tgz|bz2|xz|7z|rar)$/i;
const SHEET = /\.(xlsx?|ods)$/i;

/**
 * Why a file cannot be of the feed, by its name. @returns undefined for one that may
 * @param kinds names of the kinds of files
 */
export function nameProblem(name: string, kinds: readonly string[]): string | undefined {
  if (name === MANIFEST_NAME) return undefined;
  if (COMPRESSED.test(name)) return 'está comprimido; súbalo sin comprimir';
  if (SHEET.test(name)) return 'es una hoja de cálculo; guárdela como CSV';
  const [, kind, format] = /^(.*)\.(ndjson|csv)$/.exec(name) ?? [];
  if (!format) return 'no es un archivo .ndjson o .csv';
  return kind !== undefined && kinds.includes(kind) ? undefined : 'no es un archivo del ERP; el nombre dice cuál es';
}

/** Looks at the bytes of a text while they arrive. */
export interface TextCheck {
  /** @returns why the file is no text */
  look(bytes: Uint8Array): string | undefined;
  /** Call after the last bytes. @returns why the file is no text */
  end(): string | undefined;
}

const NOT_UTF8 = 'no está en UTF-8; guárdelo en UTF-8';

/** Checks that a file is UTF-8 text and not compressed, without keeping it. */
export function createTextCheck(): TextCheck {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  const decode = (bytes: Uint8Array | undefined): string | undefined => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
      return undefined;
    } catch {
      return NOT_UTF8;
    }
  };
  return {
    look(bytes) {
      if (isFirst && isCompressed(bytes)) return 'está comprimido; súbalo sin comprimir';
      isFirst = isFirst && bytes.length === 0;
      return bytes.includes(0) ? 'no es un archivo de texto' : decode(bytes);
    },
    end: () => decode(undefined),
  };
}

/** First bytes of gzip, zip, zstd, bzip2 and xz. */
const MAGIC: readonly (readonly number[])[] = [
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x03, 0x04],
  [0x28, 0xb5, 0x2f, 0xfd],
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58],
];

const isCompressed = (bytes: Uint8Array): boolean =>
  MAGIC.some((magic) => magic.every((byte, place) => bytes[place] === byte));

/** Why nothing of an upload was kept, by the code in the address of the page without script. */
export const UPLOAD_PROBLEMS = {
  vencida: 'La página llevaba abierta mucho tiempo. Elija los archivos otra vez.',
  grande: 'Los archivos pasan del límite. Súbalos en varias partes, o con una carpeta.',
  vacia: 'Elija al menos un archivo.',
  muchas: 'Hay demasiadas subidas guardadas. Descarte una.',
  cortada: 'Los archivos no llegaron enteros. Súbalos otra vez.',
} as const;

export type UploadProblem = keyof typeof UPLOAD_PROBLEMS;

export const isUploadProblem = (text: string): text is UploadProblem => Object.hasOwn(UPLOAD_PROBLEMS, text);
