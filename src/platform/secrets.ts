import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformConfig } from './config.ts';

const fileOf = (config: PlatformConfig): string => join(config.DATA_DIR, 'secret');

/**
 * Whether the portal's secret exists already. Commands check this first: a secret that a command makes would give keys
 * that no portal has.
 */
export const hasSecret = (config: PlatformConfig): boolean =>
  config.SESSION_SECRET !== undefined || existsSync(fileOf(config));

/** Without SESSION_SECRET (the demo) a secret is generated once and stored in DATA_DIR, so that a restart ends no sessions. */
function secretOf(config: PlatformConfig): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const file = fileOf(config);
  if (!existsSync(file)) {
    mkdirSync(config.DATA_DIR, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}

/**
 * Derives a key for each purpose from the one secret, so that a signature for one purpose is invalid for every other.
 * @returns a function from the purpose to its key: 43 characters of base64url
 */
export function createKeyFor(config: PlatformConfig): (purpose: string) => string {
  const secret = secretOf(config);
  return (purpose) => createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');
}
