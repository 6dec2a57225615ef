import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';

/** Validity of a link: long enough to follow it, too short to pass it on (docs/decisions/0019). */
const SECONDS = 60;

/** The external store, from the configuration alone and never from a request. */
export interface Shop {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Secret shared with the store. */
  readonly secret: string;
  /** Public address of the portal, the issuer of the token. */
  readonly issuer: string;
}

/** The person who enters the store, and their customer. */
export interface ShopVisitor {
  readonly userId: number;
  readonly email: string;
  readonly nombre: string;
  readonly cliente: string;
  readonly storeCode: string;
}

/** Address that lets this person into the store once, within a minute. Its token is a JWT for this store alone. */
export async function signShopLink({ url, secret, issuer }: Shop, visitor: ShopVisitor, now: Date): Promise<string> {
  const { userId, email, nombre, cliente, storeCode } = visitor;
  const seconds = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT({ cliente, email, nombre, store_code: storeCode })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(new URL(url).origin)
    .setSubject(String(userId))
    .setJti(randomBytes(18).toString('base64url'))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + SECONDS)
    .sign(new TextEncoder().encode(secret));
  return `${url}/ingreso?token=${token}`;
}
