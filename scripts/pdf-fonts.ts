/**
 * Makes the two fonts of the portal's PDFs from Archivo: text and strong. Without kerning and substitutions, drawing
 * is four times faster. Tabular figures replace proportional ones, so that columns of amounts align. Run by hand; the
 * results are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

const source = await readFile(
  fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2')),
);
const folder = new URL('../src/platform/print/sheet/fonts/', import.meta.url);

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•€™−`;

/** Layout and variation tables, which only slow down the drawing library. */
const DROPPED = new Set(['GSUB', 'GPOS', 'GDEF', 'STAT', 'gasp', 'prep']);

interface Table {
  readonly tag: string;
  readonly data: Buffer;
}

function readTables(sfnt: Buffer): Table[] {
  return Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const offset = sfnt.readUInt32BE(entry + 8);
    return {
      tag: sfnt.toString('latin1', entry, entry + 4),
      data: sfnt.subarray(offset, offset + sfnt.readUInt32BE(entry + 12)),
    };
  });
}

/** A character map (format 12) with one group per character. */
function writeCharacterMap(glyphs: ReadonlyMap<number, number>): Buffer {
  const groups = [...glyphs].sort(([a], [b]) => a - b);
  const table = Buffer.alloc(12 + 16 + groups.length * 12);
  table.writeUInt16BE(1, 2);
  [(3 << 16) | 10, 12].forEach((value, index) => void table.writeUInt32BE(value, 4 + index * 4));
  table.writeUInt16BE(12, 12);
  [table.length - 12, 0, groups.length].forEach((value, index) => void table.writeUInt32BE(value, 16 + index * 4));
  groups.forEach(([character, glyph], index) => {
    [character, character, glyph].forEach((value, part) => void table.writeUInt32BE(value, 28 + index * 12 + part * 4));
  });
  return table;
}

/** PDF readers identify fonts by this name, and subsetting would give both fonts the same one. */
function writeNames(postscriptName: string): Buffer {
  const texts = [
    [0, 'Copyright 2020 The Archivo Project Authors, SIL Open Font License 1.1'],
    [1, 'Archivo'],
    [4, postscriptName],
    [6, postscriptName],
  ] as const;
  const head = Buffer.alloc(6 + texts.length * 12);
  head.writeUInt16BE(texts.length, 2);
  head.writeUInt16BE(head.length, 4);
  const parts = [head];
  let offset = 0;
  texts.forEach(([id, text], index) => {
    const data = Buffer.from(text, 'utf16le').swap16();
    [3, 1, 0x0409, id, data.length, offset].forEach(
      (value, part) => void head.writeUInt16BE(value, 6 + index * 12 + part * 2),
    );
    parts.push(data);
    offset += data.length;
  });
  return Buffer.concat(parts);
}

function writeTables(tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  const parts = [head];
  let offset = head.length;
  tables.forEach(({ tag, data }, index) => {
    head.write(tag, 12 + index * 16, 'latin1');
    head.writeUInt32BE(offset, 12 + index * 16 + 8);
    head.writeUInt32BE(data.length, 12 + index * 16 + 12);
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}

async function cut(postscriptName: string, file: string, variationAxes: Record<string, number>): Promise<void> {
  const subset = Buffer.from(
    await subsetFont(source, characters, {
      targetFormat: 'sfnt',
      variationAxes,
      keepFeatures: ['tnum'],
      noHinting: true,
    }),
  );
  const font = create(subset);
  if (!('layout' in font)) throw new Error('A collection, not a font');
  const glyphs = new Map(font.characterSet.map((character) => [character, font.glyphForCodePoint(character).id]));
  font.layout('0123456789', ['tnum']).glyphs.forEach(({ id }, digit) => void glyphs.set(0x30 + digit, id));
  const own: Record<string, Buffer> = { cmap: writeCharacterMap(glyphs), name: writeNames(postscriptName) };
  const tables = readTables(subset).filter(({ tag }) => !DROPPED.has(tag));
  const written = writeTables(tables.map(({ tag, data }) => ({ tag, data: own[tag] ?? data })));
  await writeFile(new URL(file, folder), written);
  console.log(`${file}: ${(written.length / 1024).toFixed(1)} KB`);
}

await cut('Archivo-Text', 'archivo-text.ttf', { wght: 420, wdth: 100 });
await cut('Archivo-Strong', 'archivo-strong.ttf', { wght: 630, wdth: 96 });
