import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const fileOf = (config: Config): string => join(config.DATA_DIR, 'secret');

/**
 * For a command beside the portal: whether there is a secret that both know. Making one here would give keys that no portal has.
 */
export const hasSecret = (config: Config): boolean => config.SESSION_SECRET !== undefined || existsSync(fileOf(config));

/** Without SESSION_SECRET (the demo) one is made once and kept beside the data, so that a restart signs nobody out. */
function secretOf(config: Config): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const file = fileOf(config);
  if (!existsSync(file)) {
    mkdirSync(config.DATA_DIR, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}

/**
 * One secret in the environment, a key of its own for each purpose: what is signed for one opens nothing elsewhere.
 * @returns by purpose, 43 characters of base64url
 */
export function keysOf(config: Config): (purpose: string) => string {
  const secret = secretOf(config);
  return (purpose) => createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');
}
