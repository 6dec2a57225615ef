import { pipeline, type Readable, Transform } from 'node:stream';
import { setImmediate } from 'node:timers';

export interface KeptLimits {
  /** Longer files are drawn again at each opening. */
  readonly longestFile: number;
  /** Size of all kept files of one process; the oldest are dropped first. */
  readonly bytes: number;
}

const LIMITS: KeptLimits = { longestFile: 8_388_608, bytes: 33_554_432 };

interface KeptFile {
  readonly variant: string;
  readonly content: Buffer;
  readonly expiry: NodeJS.Timeout;
}

interface Drawn {
  readonly address: string;
  readonly variant: string;
  /** Time until the address expires. */
  readonly validMs: number;
  readonly stream: Readable;
  /** Called with the bytes of each part that is drawn. */
  readonly onPart: (bytes: number) => void;
  /** Called once the file is kept, is too long for it, or has failed. */
  readonly onSettled: () => void;
}

/** Files that were drawn for an address, until it expires (docs/decisions/0114). */
export function createKeptFiles({ longestFile, bytes }: KeptLimits = LIMITS) {
  const files = new Map<string, KeptFile>();
  let size = 0;

  const drop = (address: string): void => {
    const file = files.get(address);
    if (!file) return;
    clearTimeout(file.expiry);
    size -= file.content.length;
    files.delete(address);
  };

  function save({ address, variant, validMs }: Drawn, content: Buffer): void {
    drop(address);
    const expiry = setTimeout(() => drop(address), validMs).unref();
    files.set(address, { variant, content, expiry });
    size += content.length;
    for (const oldest of files.keys()) {
      if (size <= bytes) break;
      drop(oldest);
    }
  }

  return {
    /** The kept file of an address, if it was drawn for the same variant. */
    find(address: string, variant: string): Buffer | undefined {
      const file = files.get(address);
      return file?.variant === variant ? file.content : undefined;
    },
    /**
     * Passes a file on while it is drawn, and keeps it when it is complete. A slow reader does not hold up a file that can be kept: the others who
     * opened the address wait for it.
     */
    keep(drawn: Drawn): Readable {
      const parts: Buffer[] = [];
      let length = 0;
      const passing = new Transform({
        readableHighWaterMark: longestFile,
        transform(part: Buffer, _encoding, done) {
          length += part.length;
          drawn.onPart(part.length);
          if (length <= longestFile) parts.push(part);
          else {
            parts.length = 0;
            drawn.onSettled();
          }
          // Other requests run between two parts, also when drawing waits for nothing.
          setImmediate(done, null, part);
        },
        flush(done) {
          if (length <= longestFile) save(drawn, Buffer.concat(parts));
          drawn.onSettled();
          done();
        },
      });
      // `pipeline` ends both sides together, so drawing stops when the reader leaves.
      return pipeline(drawn.stream, passing, drawn.onSettled);
    },
  };
}
