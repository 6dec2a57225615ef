import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Origin } from '../rules/audit-entry.ts';
import { lifetimeSeconds } from '../rules/idle.ts';
import { type Actor, saveSession } from './session-queries.ts';
import { type Account, findAccount } from './sign-in/sign-in-queries.ts';

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
}

/** A new session with its token, which exists only in this answer. */
export interface NewSession extends Account {
  readonly token: string;
  readonly actor: Actor;
}

/**
 * Opens a session in a person's account, for the person or for support staff.
 * @returns undefined when the person may not sign in
 */
export async function startSession(
  { connection, clock }: Deps,
  userId: number,
  actor: Actor,
  origin: Origin,
): Promise<NewSession | undefined> {
  const account = await findAccount(connection, userId);
  if (!account) return undefined;
  const { token, tokenHash } = newToken();
  const now = clock.now();
  const seconds = lifetimeSeconds({ isSupportUser: actor.kind === 'soporte' });
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const isSaved = await saveSession(connection, { tokenHash, userId, actor, origin, now, expiresAt });
  return isSaved ? { ...account, token, actor } : undefined;
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 256 random bits, which carry no data and cannot be guessed. The database stores only their hash. */
export function newToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hash(token) };
}

/**
 * Derives a token from a key, so that it need not be stored: every attempt of the same job gets the same token.
 * @param key one of the portal's keys, 256 bits
 * @param name unique per token
 */
export function derivedToken(key: string, name: string): { readonly token: string; readonly tokenHash: string } {
  const token = createHmac('sha256', key).update(name).digest('base64url');
  return { token, tokenHash: hash(token) };
}

const TOKEN = /^[\w-]{43}$/;

/** Hashes a token, SHA-256 in hexadecimal. @returns undefined for a text that is not a token, so that it never reaches the database */
export const hashOfToken = (token: string | undefined): string | undefined =>
  token && TOKEN.test(token) ? hash(token) : undefined;
