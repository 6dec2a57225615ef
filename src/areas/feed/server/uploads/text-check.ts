import { isUtf8 } from 'node:buffer';

/** Checks the bytes of a text while they arrive. */
export interface TextCheck {
  /** @returns a Spanish reason why the file is not a valid text */
  look(bytes: Uint8Array): string | undefined;
  /** Call after the last bytes. @returns a Spanish reason like `look` */
  end(): string | undefined;
}

const NEWLINE = 10;

/**
 * Checks that a file is uncompressed UTF-8 text. Does not decode it, because decoded pieces would cost garbage collection. The reason names the line
 * of the first invalid byte.
 */
export function createTextCheck(): TextCheck {
  let isFirst = true;
  let lines = 0;
  /** Bytes of an unfinished character at the end of the last piece. */
  let begun: Uint8Array = NOTHING;
  return {
    look(bytes) {
      if (isFirst && isCompressed(bytes)) return 'está comprimido; súbalo sin comprimir';
      isFirst = isFirst && bytes.length === 0;
      if (bytes.includes(0)) return 'no es un archivo de texto';
      const border = bytes.subarray(0, missingOf(begun));
      const character = border.length > 0 ? Buffer.concat([begun, border]) : begun;
      const rest = bytes.subarray(border.length);
      const isCut = border.some((byte) => !isContinuation(byte));
      const isBegun = missingOf(character) > 0;
      const whole = isBegun ? rest : rest.subarray(0, rest.length - begunAtEnd(rest));
      if (isCut || (!isBegun && !isUtf8(character))) return notUtf8(lines + 1);
      if (!isUtf8(whole)) return notUtf8(lines + 1 + firstWrongLine(rest));
      begun = isBegun ? character : Uint8Array.from(rest.subarray(whole.length));
      // A plain loop: `indexOf` is slow for a piece with only line breaks, and an iterator is slow for every piece.
      for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === NEWLINE) lines += 1;
      return undefined;
    },
    end: () => (begun.length > 0 ? notUtf8(lines + 1) : undefined),
  };
}

const NOTHING = new Uint8Array(0);

/** Length of a UTF-8 character in bytes, by its first byte; 1 for a byte that cannot be the first. */
const lengthOf = (first: number): number => (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1);

const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;

const missingOf = (begun: Uint8Array): number => (begun.length > 0 ? lengthOf(begun[0] as number) - begun.length : 0);

/** Number of bytes at the end that belong to an unfinished character. */
function begunAtEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return lengthOf(byte) > back ? back : 0;
  }
  return 0;
}

const notUtf8 = (line: number): string => `no está en UTF-8 (línea ${line}); guárdelo en UTF-8`;

/** Index of the first line with an invalid byte. */
function firstWrongLine(bytes: Uint8Array): number {
  let start = 0;
  for (let line = 0; ; line += 1) {
    const end = bytes.indexOf(NEWLINE, start);
    if (end < 0 || !beginsAsUtf8(bytes.subarray(start, end + 1))) return line;
    start = end + 1;
  }
}

function beginsAsUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Signatures of gzip, zip, zstd, bzip2 and xz. */
const MAGIC: readonly (readonly number[])[] = [
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x03, 0x04],
  [0x28, 0xb5, 0x2f, 0xfd],
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58],
];

const isCompressed = (bytes: Uint8Array): boolean =>
  MAGIC.some((magic) => magic.every((byte, place) => bytes[place] === byte));
