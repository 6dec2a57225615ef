import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a browser's push subscription, in base64url. */
export interface SubscriptionKeys {
  /** An uncompressed point of P-256: 65 bytes. */
  readonly p256dh: string;
  /** 16 bytes. */
  readonly auth: string;
}

interface Chosen {
  readonly salt: Buffer;
  readonly pair: ECDH;
}

const newPair = (): ECDH => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
};

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const RECORD_BYTES = 4096;
/** Marks the only record as the last. */
const LAST = Buffer.from([2]);

/**
 * Encrypts a message for one browser (RFC 8291, aes128gcm), so that the push service cannot read it.
 * @param chosen fixed values for tests
 * @throws Error for a point that is not on the curve
 */
export function encryptPush(
  { p256dh, auth }: SubscriptionKeys,
  text: string,
  chosen: Chosen = { salt: randomBytes(16), pair: newPair() },
): Buffer {
  const { salt, pair } = chosen;
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = pair.getPublicKey();
  const shared = pair.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([
    cipher.update(Buffer.from(text)),
    cipher.update(LAST),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, sealed]);
}

/** Whether a browser's keys are well-formed. */
export function areValidPushKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    newPair().computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
