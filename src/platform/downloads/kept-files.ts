import { pipeline, type Readable, Transform } from 'node:stream';

/** A longer file is drawn anew each time it is opened. */
const LONGEST_FILE = 1_048_576;
/** What one process keeps; the ones that were kept first go. */
const MOST_BYTES = 16_777_216;

/** Files that were drawn a moment ago, under the address that they were opened with. */
export function createKeptFiles() {
  const files = new Map<string, Buffer>();
  let size = 0;

  const drop = (address: string): void => {
    size -= files.get(address)?.length ?? 0;
    files.delete(address);
  };

  return {
    find: (address: string): Buffer | undefined => files.get(address),
    /** Passes the file on as it is drawn, and keeps it once it is whole. */
    keep(address: string, stream: Readable): Readable {
      const parts: Buffer[] = [];
      let length = 0;
      const passing = new Transform({
        transform(part: Buffer, _encoding, done) {
          length += part.length;
          if (length <= LONGEST_FILE) parts.push(part);
          else parts.length = 0;
          done(null, part);
        },
        flush(done) {
          if (length <= LONGEST_FILE) {
            drop(address);
            files.set(address, Buffer.concat(parts));
            size += length;
            for (const oldest of files.keys()) {
              if (size <= MOST_BYTES) break;
              drop(oldest);
            }
          }
          done();
        },
      });
      // Whichever ends, the other one does: drawing stops when the reader has left.
      return pipeline(stream, passing, () => undefined);
    },
  };
}
