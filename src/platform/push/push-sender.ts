import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { encryptPush, type SubscriptionKeys } from './encrypt-push.ts';

/** A browser that receives pushes: its address at the push service, and its keys. */
export interface PushSubscriber extends SubscriptionKeys {
  readonly endpoint: string;
}

/** The portal's VAPID keys, base64url. A subscription names the public key, so that only the portal may send to it. */
export interface PushIdentity {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact for push services: `mailto:` or `https:`. */
  readonly contact: string;
}

export interface PushSender {
  readonly publicKey: string;
  /**
   * Sends a push. @returns `gone` when the browser has ended its subscription
   * @throws UndeliverablePush, or an error after which a retry may succeed
   */
  send(to: PushSubscriber, message: string): Promise<'sent' | 'gone'>;
}

/** A push that can never be delivered, so that retries are useless. */
export class UndeliverablePush extends Error {
  constructor(status: number) {
    super(`El servicio de avisos rechazó el mensaje: ${status}.`);
    this.name = 'UnfitPush';
  }
}

const TIMEOUT_MS = 10_000;
/** Retention of a message at the push service for an offline phone, in seconds. */
const KEPT_SECONDS = 24 * 3_600;
/** Statuses of permanent refusals. 408 and 429 are temporary. */
const HOPELESS = new Set([400, 401, 403, 405, 413]);

export function createPushSender(identity: PushIdentity): PushSender {
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
      if (HOPELESS.has(answer.status)) throw new UndeliverablePush(answer.status);
      throw new Error(`El servicio de avisos contestó ${answer.status}.`);
    },
  };
}

/** A VAPID token (RFC 8292) that identifies the portal to one push service for half a day. */
const tokenFor = (endpoint: string, { contact }: PushIdentity, key: KeyObject): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contact)
    .setExpirationTime('12h')
    .sign(key);

/** The private key. @throws Error when it does not match the public key */
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

/**
 * Whether an address belongs to a known push service. Browsers send the address, so an unchecked one would let any
 * signed-in person make the portal post to any server (SSRF).
 * @param services host names; `*.` before one matches any host below it; an origin (`http://localhost:9000`) matches
 * itself
 */
export function isPushServiceAddress(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '' || endpoint.length > 2_000) return false;
  return services.some((service) => {
    if (service.includes('://')) return url.origin === service;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service;
  });
}
