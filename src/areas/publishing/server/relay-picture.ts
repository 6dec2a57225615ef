import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { waitForUpload } from '#platform/http/upload-patience.ts';
import { PICTURE_FORM_BYTES, PICTURE_PROBLEMS, PICTURE_UPLOAD_PATH } from '../rules/picture-upload.ts';

/** Maximum size of the back end's answer. */
const ANSWER_BYTES = 65_536;

/**
 * Relays uploads to a separate back end as they arrive, because the pages' policy lets an editor post to its own address only.
 * @param contract address of the back end's contract
 */
export function relayPictureUploads(app: FastifyInstance, contract: string, onError: (error: unknown) => void): void {
  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null));
    uploads.post(`${PICTURE_UPLOAD_PATH}/:token`, async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', connection: 'close' });
      if (Number(request.headers['content-length'] ?? 0) > PICTURE_FORM_BYTES)
        return reply.send({ problema: PICTURE_PROBLEMS.grande });
      const { renew, end } = waitForUpload(app, request);
      request.raw.on('data', renew);
      try {
        return reply.type('application/json').send(await passOn(request, contract));
      } catch (error) {
        onError(error);
        return reply.send({ problema: PICTURE_PROBLEMS.cortada });
      } finally {
        end();
      }
    });
  });
}

async function passOn({ raw, url, headers, ip, id }: FastifyRequest, contract: string): Promise<Buffer> {
  const to = new URL(url, contract);
  const length = headers['content-length'];
  const sent = (to.protocol === 'https:' ? requestHttps : requestHttp)(to, {
    method: 'POST',
    headers: {
      ...{ 'content-type': headers['content-type'] ?? '', 'x-forwarded-for': ip, 'x-request-id': id },
      'user-agent': headers['user-agent'] ?? '',
      ...(length !== undefined && { 'content-length': length }),
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  // The back end may answer before it has read everything. Its answer counts, not the closed connection.
  const posted = pipeline(raw, sent);
  posted.catch(() => undefined);
  const [answer] = await answered;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > ANSWER_BYTES) throw new Error('The back end answers an upload with too much.');
    parts.push(part);
  }
  if (answer.statusCode !== 200) throw new Error(`The back end answers an upload with ${answer.statusCode}.`);
  return Buffer.concat(parts);
}
