import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';

/** A file of a posted form. Its content must be read to the end, or destroyed. */
export interface PostedFile {
  /** File name as sent by the browser, unchecked. */
  readonly name: string;
  readonly content: Readable;
}

interface Limits {
  /** Bytes of the whole form. */
  readonly bytes: number;
  readonly files: number;
  /** Called for each chunk. A listener on the body itself would start the stream before the parser reads, and lose its beginning. */
  readonly onBytes?: () => void;
}

/** A form with files that exceeds its limits, ends early or has another content type. */
export class UnreadableForm extends Error {
  readonly reason: 'long' | 'files' | 'cut';
  constructor(reason: UnreadableForm['reason']) {
    super(`The form is ${reason}`);
    this.reason = reason;
  }
}

const FIELDS = { fields: 10, fieldNameSize: 100, fieldSize: 1_024, headerPairs: 20, headerSize: 4_096 };

/** The content type of a form with files, with its boundary. */
const MULTIPART = /^multipart\/form-data;\s*boundary=/i;

/**
 * Reads the files of a posted form one after another, without storing them (docs/product/console.md#erp-data).
 * @param take reads one file; the next one waits for its end
 * @throws UnreadableForm, and errors of `take`
 */
export async function readPostedFiles(
  body: Readable,
  contentType: string | undefined,
  { bytes, files, onBytes }: Limits,
  take: (file: PostedFile) => Promise<void>,
): Promise<void> {
  if (!contentType || !MULTIPART.test(contentType)) throw new UnreadableForm('cut');
  const parser = createParser(contentType, files);
  let reading: Promise<void> = Promise.resolve();
  let open: BusboyFileStream | undefined;
  let hasMoreFiles = false;
  parser.on('filesLimit', () => {
    hasMoreFiles = true;
  });
  parser.on('file', (_field: string, content: BusboyFileStream, name: string | undefined) => {
    // Without a listener, an error before the file's turn would end the process.
    content.on('error', () => undefined);
    open = content;
    reading = reading.then(() => take({ name: name ?? '', content }));
    reading.catch((error) => parser.destroy(error));
  });
  try {
    await pipeline(body, limitBytes(bytes, onBytes), parser);
    await reading;
  } catch (error) {
    open?.destroy(new UnreadableForm('cut'));
    const failure = await reading.then(
      () => error,
      (taking: unknown) => (error instanceof UnreadableForm ? error : taking),
    );
    throw isOfForm(failure) ? new UnreadableForm('cut') : failure;
  }
  if (hasMoreFiles) throw new UnreadableForm('files');
}

function createParser(contentType: string, files: number) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...FIELDS, files } });
  } catch {
    throw new UnreadableForm('cut');
  }
}

/** Whether the error comes from the parser or the connection, and not from `take`. */
const isOfForm = (error: unknown): boolean =>
  error instanceof Error &&
  (/multipart|boundary|premature|aborted|part header|malformed/i.test(error.message) ||
    ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes((error as { code?: string }).code ?? ''));

function limitBytes(most: number, onBytes: () => void = () => undefined): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      onBytes();
      if (count > most) done(new UnreadableForm('long'));
      else done(null, chunk);
    },
  });
}
