import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Arrival } from './visits.ts';

export type TokenRefusal = 'expired' | 'bad';

interface Expected {
  readonly secret: string;
  /** The portal's address. */
  readonly issuer: string;
  /** The store's address. */
  readonly audience: string;
}

const claims = z.object({
  jti: z.string().min(8),
  sub: z.string().min(1),
  email: z.string(),
  nombre: z.string(),
  cliente: z.string(),
  store_code: z.string(),
});

/** The visitor of a link, if the portal signed it for this store and it has not expired. */
export async function readToken(
  token: string,
  { secret, issuer, audience }: Expected,
  now: Date,
): Promise<Result<Arrival, TokenRefusal>> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      issuer,
      audience,
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: 60,
      currentDate: now,
    });
    const read = claims.safeParse(payload);
    return read.success ? accept({ ...read.data, llego_en: now.toISOString() }) : refuse('bad');
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refuse('expired');
    if (error instanceof errors.JOSEError) return refuse('bad');
    throw error;
  }
}
