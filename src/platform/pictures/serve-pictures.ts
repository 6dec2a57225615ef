import type { FastifyInstance } from 'fastify';
import { type CopyFormat, PICTURES_PATH, type PictureFile, parsePictureFile, pictureAddress } from './picture-file.ts';

const TYPES: Readonly<Record<CopyFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Reads the bytes of a copy; undefined when it does not exist. */
export type CopyReader = (file: PictureFile) => Promise<Uint8Array | undefined>;

/** `GET /imagenes/{hash}-{width}.{format}`, without a session, because pictures are the same for everyone. */
export function servePictures(app: FastifyInstance, open: CopyReader): void {
  app.get<{ Params: { archivo: string } }>(`${PICTURES_PATH}/:archivo`, async (request, reply) => {
    const file = parsePictureFile(request.params.archivo);
    const bytes = file && (await open(file));
    if (!bytes)
      return reply
        .code(404)
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .send('No hay una imagen en esta dirección.');
    return reply
      .headers({ 'content-type': TYPES[file.formato], 'cache-control': 'public, max-age=31536000, immutable' })
      .send(Buffer.from(bytes));
  });
}

/** Size limit for a response of the back end: no copy is larger. */
const LARGEST_BYTES = 5_000_000;
const PATIENCE_MS = 10_000;

/** Fetches copies from a separate back end. @param contract address of its contract */
export const createCopyFetcher =
  (contract: string): CopyReader =>
  async (file) => {
    const answer = await fetch(new URL(pictureAddress(file), contract), { signal: AbortSignal.timeout(PATIENCE_MS) });
    const isCopy = answer.ok && answer.headers.get('content-type') === TYPES[file.formato];
    if (!isCopy || Number(answer.headers.get('content-length') ?? Number.NaN) > LARGEST_BYTES) {
      await answer.body?.cancel();
      return undefined;
    }
    return new Uint8Array(await answer.arrayBuffer());
  };
