import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { journeysOfAreas } from './journeys-of-areas.ts';

/** Paths of changed, added and deleted files. */
export type Changes = readonly string[];

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Reads `--changed` (uncommitted changes) or `--changed=COMMIT` (also all commits since the branch left COMMIT).
 * @returns undefined without such an argument
 */
export function readChanges(args: readonly string[]): Changes | undefined {
  const argument = args.find((each) => /^--changed(=|$)/.test(each));
  if (!argument) return undefined;
  const [, base = 'HEAD'] = argument.split('=');
  const committed = git('diff', '--name-only', `${base}...HEAD`);
  const since = git('diff', '--name-only', 'HEAD');
  return [...new Set([...committed, ...since, ...git('ls-files', '--others', '--exclude-standard')])];
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Files without an import that leads to them, and files that everything imports: a change runs all tests. */
const EVERYTHING =
  /^(migrations\/|package(-lock)?\.json$|vitest\.config|tsconfig|tests\/support\/(make-|no-console))|\.(graphql|sample\.ts)$/;

/** Whether a change affects the running portal, not only tests or documents. */
export const affectsPortal = (changes: Changes): boolean =>
  changes.some(
    (file) =>
      (/^(src|simulators|demo-world|public)\//.test(file) && !isTest(file)) || EVERYTHING.test(file) || isSupport(file),
  );

const isSupport = (file: string): boolean =>
  /^(tests\/(support|faults)|scripts)\/|^vite\.config|^react-router/.test(file);

/** The feed finds them by name: no import leads from them to the import. */
const FEED_FILES = /^src\/areas\/\w+\/rules\/feed-files\.ts$/;

/** Matches tests that start a program: no import leads from them to the program's sources. */
const STARTS = /\bspawn(Sync)?\(|startServer|spawnStart|openFaultyDatabase/;

/**
 * Files for `vitest related`, which runs their tests and those of their importers.
 * @returns undefined: run all tests
 */
export function filesToTest(changes: Changes): readonly string[] | undefined {
  if (changes.some((file) => EVERYTHING.test(file))) return undefined;
  const starting = affectsPortal(changes) ? testsThatStart() : [];
  // Repository rules read the sources from disk, so no import leads from a changed file to them.
  const rules = globSync('tests/unit/*.test.ts');
  const sources = changes.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const found = changes.some((file) => FEED_FILES.test(file)) ? ['src/areas/feed/server/feed-files.ts'] : [];
  return [...sources, ...rules, ...starting, ...found];
}

const testsThatStart = (): string[] =>
  globSync(['src/**/*.test.ts', 'simulators/**/*.test.ts', 'demo-world/**/*.test.ts', 'tests/areas/*.test.ts']).filter(
    (file) => STARTS.test(readFileSync(file, 'utf8')),
  );

/**
 * Journeys that may break because of the changes.
 * @returns undefined: run all journeys
 */
export function journeysToRun(changes: Changes): readonly string[] | undefined {
  const own = changes.filter((file) => file.startsWith('tests/journeys/'));
  if (!affectsPortal(changes)) return own;
  const areas = new Set(changes.filter((file) => !isTest(file)).flatMap(areaOf));
  const shown = journeysOfAreas([...areas]);
  return shown && [...new Set([...shown, ...own])];
}

/** The areas of a changed file. Documents have none; shared files have the area `*`. */
function areaOf(file: string): string[] {
  const [, area] = /^src\/areas\/([^/]+)\//.exec(file) ?? [];
  if (area) return [area];
  return affectsPortal([file]) ? ['*'] : [];
}
