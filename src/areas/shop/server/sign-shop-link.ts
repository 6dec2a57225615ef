import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';

/** Validity of a link in seconds: long enough to follow, too short to pass on (docs/decisions/0019). */
const SECONDS = 60;

/** The external shop, read from the configuration and never from a request. */
export interface Shop {
  /** The shop's address, without a final slash. */
  readonly url: string;
  /** Secret shared with the shop. */
  readonly secret: string;
  /** Public address of the portal, which issues the token. */
  readonly issuer: string;
}

/** The person who enters the shop, and their customer. */
export interface ShopVisitor {
  readonly userId: number;
  readonly email: string;
  readonly nombre: string;
  readonly cliente: string;
  readonly storeCode: string;
}

/** Signs a link that admits this person to the external shop once, within a minute. The JWT's audience is the shop's origin. */
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
