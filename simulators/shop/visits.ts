import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { accept, type Result, refuse } from '#kernel/result.ts';

const schema = z.object({
  /** Identifier of the link. A link is valid once. */
  jti: z.string(),
  /** Secret in the addresses of the visitor's pages, after the link was used. */
  pase: z.string(),
  llego_en: z.iso.datetime(),
  sub: z.string(),
  email: z.string(),
  nombre: z.string(),
  cliente: z.string(),
  store_code: z.string(),
});
export type Visit = z.infer<typeof schema>;
type Arrival = Omit<Visit, 'pase'>;

/** Time until a record is deleted. Links are valid for a minute only. */
const KEPT_MS = 86_400_000;

export interface VisitRecord {
  /**
   * Records a visit on disk before it returns, so that it survives a kill -9.
   * @returns undefined when the link was already used
   */
  recordVisit(arrival: Arrival): Visit | undefined;
  find(pase: string): Visit | undefined;
}

/** Parses a line. @returns an empty list for a line that a crash has cut, because its visit was never acknowledged */
function readVisit(line: string): Visit[] {
  try {
    const parsed = schema.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function readVisits(file: string, now: Date): Visit[] {
  if (!existsSync(file)) return [];
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap(readVisit).filter(({ llego_en }) => llego_en > oldest);
}

const lineOf = (visit: Visit): string => `${JSON.stringify(visit)}\n`;

/** Creates the shop's record of visits: a file with one line per visit, separate from the portal's database. */
export function createVisitRecord(file: string, now: Date): VisitRecord {
  mkdirSync(dirname(file), { recursive: true });
  const known = readVisits(file, now);
  writeFileSync(`${file}.nuevo`, known.map(lineOf).join(''));
  renameSync(`${file}.nuevo`, file);
  const used = new Set(known.map(({ jti }) => jti));
  const passes = new Map(known.map((visit) => [visit.pase, visit]));
  return {
    find: (pase) => passes.get(pase),
    recordVisit(arrival) {
      if (used.has(arrival.jti)) return undefined;
      const visit = { ...arrival, pase: randomBytes(24).toString('base64url') };
      appendFileSync(file, lineOf(visit));
      used.add(visit.jti);
      passes.set(visit.pase, visit);
      return visit;
    },
  };
}

export type TokenRefusal = 'expired' | 'bad';

interface Expected {
  readonly secret: string;
  /** The portal's address. */
  readonly issuer: string;
  /** The shop's address. */
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

/** Reads the visitor from a link's token, if the portal signed it for this shop and it has not expired. */
export async function verifyLinkToken(
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
