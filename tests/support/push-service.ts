import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { makePushKeys } from '#platform/push/push-keys.ts';
import type { PushIdentity } from '#platform/push/push-sender.ts';

/** A push that a browser received from its push service. */
export interface ReceivedPush {
  readonly path: string;
  /** The decrypted message; undefined when the browser cannot decrypt it. */
  readonly message: unknown;
  readonly ttl: string | undefined;
}

/** A push service with browsers: a real HTTP server that verifies the sender and decrypts messages. */
export async function openPushService() {
  const received: ReceivedPush[] = [];
  const refusals: string[] = [];
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  /** Response status by path; 201 for others. */
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await bodyOf(request);
    const problem = await checkSender(request, origin());
    if (problem !== undefined) refusals.push(problem);
    const status = problem === undefined ? (answers.get(path) ?? 201) : 403;
    if (status === 201) {
      const message = decrypt(body, browser, auth);
      received.push({ path, message: JSON.parse(message), ttl: request.headers.ttl as string | undefined });
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin(),
    received,
    /** Reasons of refused requests. */
    refusals,
    answers,
    /** The browser's subscription, as a page receives it. */
    subscription: (path: string) => ({
      endpoint: `${origin()}${path}`,
      p256dh: browser.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    }),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** Creates push keys for a test portal. */
export const newPushIdentity = (): PushIdentity => ({ ...makePushKeys(), contact: 'mailto:avisos@surtidor.example' });

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Verifies the sender (RFC 8292). @returns the reason of a refusal */
async function checkSender({ method, headers }: IncomingMessage, origin: string): Promise<string | undefined> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || point.length !== 65) return 'malformed';
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  try {
    const publicKey = createPublicKey({ format: 'jwk', key: jwk });
    const { payload } = await jwtVerify(token, publicKey, { audience: origin, algorithms: ['ES256'] });
    return payload.sub?.startsWith('mailto:') ? undefined : 'no contact';
  } catch (error) {
    return String(error);
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts on the browser's side (RFC 8291), independently of the portal's code. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derive(browser.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
