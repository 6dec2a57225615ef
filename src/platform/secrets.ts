import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformConfig } from './config.ts';

const fileOf = (config: PlatformConfig): string => join(config.DATA_DIR, 'secret');

/**
 * Whether the portal's secret exists. Commands check this first: a secret that a command generated would derive keys
 * unknown to the portal.
 */
export const hasSecret = (config: PlatformConfig): boolean =>
  config.SESSION_SECRET !== undefined || existsSync(fileOf(config));

/**
 * The portal's secret. Without SESSION_SECRET (the demo) it is generated once and stored in DATA_DIR, so that
 * sessions survive a restart.
 */
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
 * Derives a key per purpose from the secret, so that a signature for one purpose is invalid for others.
 * @returns a function from purpose to key: 43 characters of base64url
 */
export function createKeyFor(config: PlatformConfig): (purpose: string) => string {
  const secret = secretOf(config);
  return (purpose) => createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');
}
