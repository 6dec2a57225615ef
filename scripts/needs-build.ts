import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'build/stamp';
const SOURCES = [
  'src',
  'public',
  'scripts/build.ts',
  'scripts/build-feed-thread.ts',
  'vite.config.ts',
  'vite-styles.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
];

/** Tests are not inputs of the build. */
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !isTest(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/** A hash over the names and contents of all inputs of the build. */
export function hashBuildSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf)) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether the build is out of date. Compares a hash and no times, because a checkout changes times. */
export const needsBuild = (): boolean => !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== hashBuildSources();

/**
 * Compile cache of earlier starts (src/start.mjs). A build removes it, because entries of older versions would stay
 * for ever.
 */
const COMPILED = 'build/compile-cache';

/** Removes the stamp before a build, so that an aborted build does not count as current. */
export function deleteBuildStamp(): void {
  rmSync(STAMP, { force: true });
  rmSync(COMPILED, { recursive: true, force: true });
}

/** Writes the stamp after a build. @param sources hash from before the build: later changes are not built */
export const writeBuildStamp = (sources: string): void => writeFileSync(STAMP, sources);
