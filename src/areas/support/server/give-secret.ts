import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { readSecretRequest } from '../rules/support-secret.ts';
import { signSecret } from './signed-secret.ts';
import { findRepresentative } from './visit-queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly key: string;
  readonly minutes: number;
}

export interface NewSupportSecret {
  readonly secret: string;
  readonly expiresAt: Date;
}

/** `invalid`: the reason or the name has a wrong length. */
export type SecretRefusal = 'invalid' | 'unknown-client' | 'no-representative';

/** Gives the secret that the command `npm run support:secret` prints, when the account can be entered. */
export async function issueSecret(
  { database, clock, key, minutes }: Deps,
  asked: Parameters<typeof readSecretRequest>[0],
): Promise<Result<NewSupportSecret, SecretRefusal>> {
  const request = readSecretRequest(asked);
  if (!request.ok) return refuse('invalid');
  const found = await findRepresentative(database.kysely, request.value.client);
  if (!found) return refuse('unknown-client');
  if (found.userId === null) return refuse('no-representative');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  return accept({ secret: signSecret(request.value, key, now, minutes), expiresAt });
}
