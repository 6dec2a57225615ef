import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { encryptPush, type PushKeys } from './encrypt-push.ts';

/** A browser that takes push messages: its address at the push service, and its keys. */
export interface PushSubscriber extends PushKeys {
  readonly endpoint: string;
}

/** Our own keys (VAPID), base64url: by the public one a browser knows who may write to it. */
export interface PushIdentity {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom the push service may write to: `mailto:` or `https:`. */
  readonly contact: string;
}

export interface PushSender {
  readonly publicKey: string;
  /**
   * @returns `gone` when the browser does not take messages any more
   * @throws UnfitPush, or an error after which another attempt may succeed
   */
  send(to: PushSubscriber, message: string): Promise<'sent' | 'gone'>;
}

/** A message that no attempt could ever deliver. */
export class UnfitPush extends Error {
  constructor(status: number) {
    super(`El servicio de avisos rechazó el mensaje: ${status}.`);
    this.name = 'UnfitPush';
  }
}

const TIMEOUT_MS = 10_000;
/** How long the push service keeps a message for a phone that is off. */
const KEPT_SECONDS = 24 * 3_600;
/** Refused for what it is; 408 and 429 are refused for when it is. */
const HOPELESS = new Set([400, 401, 403, 405, 413]);

export function openPushSender(identity: PushIdentity): PushSender {
  const key = privateKeyOf(identity);
  return {
    publicKey: identity.publicKey,
    async send(to, message) {
      const answer = await fetch(to.endpoint, {
        method: 'POST',
        headers: {
          authorization: `vapid t=${await tokenFor(to.endpoint, identity, key)}, k=${identity.publicKey}`,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(KEPT_SECONDS),
        },
        body: new Uint8Array(encryptPush(to, message)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (answer.status === 404 || answer.status === 410) return 'gone';
      if (HOPELESS.has(answer.status)) throw new UnfitPush(answer.status);
      throw new Error(`El servicio de avisos contestó ${answer.status}.`);
    },
  };
}

/** RFC 8292: says who sends, to this push service alone, for half a day. */
const tokenFor = (endpoint: string, { contact }: PushIdentity, key: KeyObject): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contact)
    .setExpirationTime('12h')
    .sign(key);

/** @throws Error for keys that do not belong together */
function privateKeyOf({ publicKey, privateKey }: PushIdentity): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  });
}
