/** Looks at the bytes of a text while they arrive. */
export interface TextCheck {
  /** @returns why the file is no text */
  look(bytes: Uint8Array): string | undefined;
  /** Call after the last bytes. @returns why the file is no text */
  end(): string | undefined;
}

const NEWLINE = 10;

/** Checks that a file is UTF-8 text and not compressed, without keeping it. A wrong byte is named with its line. */
export function createTextCheck(): TextCheck {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let lines = 0;
  return {
    look(bytes) {
      if (isFirst && isCompressed(bytes)) return 'está comprimido; súbalo sin comprimir';
      isFirst = isFirst && bytes.length === 0;
      if (bytes.includes(0)) return 'no es un archivo de texto';
      try {
        decoder.decode(bytes, { stream: true });
      } catch {
        return notUtf8(lines + 1 + firstWrongLine(bytes));
      }
      for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
      return undefined;
    },
    end() {
      try {
        decoder.decode();
        return undefined;
      } catch {
        return notUtf8(lines + 1);
      }
    },
  };
}

const notUtf8 = (line: number): string => `no está en UTF-8 (línea ${line}); guárdelo en UTF-8`;

/** Number of the first line that is wrong, from 0. The first one may begin within a character. */
function firstWrongLine(bytes: Uint8Array): number {
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  for (let line = 0; ; line += 1) {
    const end = bytes.indexOf(NEWLINE, start);
    if (!beginsAsUtf8(bytes.subarray(start, end < 0 ? undefined : end + 1))) return line;
    // Only the border between two pieces is wrong.
    if (end < 0) return 0;
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
