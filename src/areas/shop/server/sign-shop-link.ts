import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';

/** Long enough to be followed, too short to be passed on (docs/decisions/0019). */
const SECONDS = 60;

/** The external store, as it is configured. No request has a say in any of it. */
export interface Shop {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Shared with it. */
  readonly secret: string;
  /** Where the portal is reached from outside: who vouches for the visitor. */
  readonly issuer: string;
}

/** Who arrives, and for which customer. */
export interface Visitor {
  readonly userId: number;
  readonly email: string;
  readonly nombre: string;
  readonly cliente: string;
  readonly storeCode: string;
}

/** An address that lets this person into the store, once and for a minute: a JWT that only this store takes. */
export async function signShopLink({ url, secret, issuer }: Shop, visitor: Visitor, now: Date): Promise<string> {
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
