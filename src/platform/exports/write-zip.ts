import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** Path in the archive. */
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** Limits of an archive without zip64: four gigabytes and 65,535 files. Exports are far smaller. */
const MOST_BYTES = 0xffff_ffff;
const MOST_FILES = 0xffff;

const DEFLATED = 8;
/** Flags: sizes and checksum follow the content, and names are UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;

interface Packed {
  readonly name: Buffer;
  readonly time: number;
  readonly offset: number;
  readonly crc: number;
  readonly size: number;
  readonly packed: number;
}

/** Writes an archive while its contents are read. Only the table of contents is kept in memory. */
export async function* writeZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  made: Date,
): AsyncGenerator<Buffer> {
  const listed: Packed[] = [];
  const time = dosTime(made);
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry = { name: Buffer.from(name), time, offset };
    const head = localHead(entry);
    yield head;
    offset += head.length;
    const sums = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of deflated(content, sums)) {
      offset += chunk.length;
      yield chunk;
    }
    const tail = descriptor(sums);
    yield tail;
    offset += tail.length;
    if (offset > MOST_BYTES || sums.size > MOST_BYTES || listed.length >= MOST_FILES)
      throw new RangeError('The archive needs zip64.');
    listed.push({ ...entry, ...sums });
  }
  const directory = Buffer.concat(listed.map(directoryEntry));
  yield directory;
  yield directoryEnd(listed.length, directory.length, offset);
}

interface Sums {
  crc: number;
  size: number;
  packed: number;
}

async function* deflated(content: AsyncIterable<Buffer>, sums: Sums): AsyncGenerator<Buffer> {
  // Level 1: a third of the time of the usual level, for files a quarter larger.
  const deflate = createDeflateRaw({ level: 1 });
  const source = Readable.from(counted(content, sums));
  source.once('error', (error) => deflate.destroy(error));
  source.pipe(deflate);
  try {
    for await (const chunk of deflate) {
      sums.packed += chunk.length;
      yield chunk;
    }
  } finally {
    source.destroy();
  }
}

async function* counted(content: AsyncIterable<Buffer>, sums: Sums): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    sums.crc = crc32(chunk, sums.crc);
    sums.size += chunk.length;
    yield chunk;
  }
}

function localHead({ name, time }: Pick<Packed, 'name' | 'time'>): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt32LE(time, 10);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, size, packed }: Sums): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x0807_4b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryEntry({ name, time, offset, crc, size, packed }: Packed): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt32LE(time, 12);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function directoryEnd(files: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Bogota time in the archive's format, whose years begin in 1980. */
function dosTime(instant: Date): number {
  const at = new Date(instant.getTime() - 5 * 3_600_000);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
