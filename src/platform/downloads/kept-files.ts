import { pipeline, type Readable, Transform } from 'node:stream';

/** Longer files are not cached, but drawn again each time. */
const LONGEST_FILE = 1_048_576;
/** Size limit of the cache in one process; the oldest entries are evicted first. */
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
    /** Passes the file through while it is drawn, and caches it once it is complete. */
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
      // When either side ends, the other ends too: drawing stops when the reader has left.
      return pipeline(stream, passing, () => undefined);
    },
  };
}
