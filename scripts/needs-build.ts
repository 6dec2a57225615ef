import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'build/stamp';
const SOURCES = [
  'src',
  'public',
  'scripts/build.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
];

/** Tests are no part of the pages. */
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !isTest(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/** A hash of the names and contents of everything that the build reads. */
export function sourcesOfBuild(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf)) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether the pages were built from other sources than the present ones. Times do not count: a checkout changes them. */
export const needsBuild = (): boolean => !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== sourcesOfBuild();

/** Code of earlier starts (src/start.mjs); an older version's would stay for ever. */
const COMPILED = 'build/compile-cache';

/** Before a build: one that breaks off leaves no stamp. */
export function forgetBuild(): void {
  rmSync(STAMP, { force: true });
  rmSync(COMPILED, { recursive: true, force: true });
}

/** @param sources as they were before the build: a change meanwhile is not in it */
export const noteBuild = (sources: string): void => writeFileSync(STAMP, sources);
