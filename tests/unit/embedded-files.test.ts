import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { EMBEDDED_FILES, ON_BOTH_DATABASES } from '../support/embedded-files.ts';

/** Support code that may use the server, and what of it never does. */
const HARMLESS: Record<string, readonly string[]> = {
  'tests/support/test-database.ts': ['fillDataFolder', 'openInMemory', 'templateName'],
  'tests/support/test-portal.ts': ['SESSION_SECRET', 'testConfig'],
};

const IMPORT = /^(?:import|export)\s+(?:\{(?<names>[^}]*)\}|[^'{;]*?)?\s*(?:from\s+)?'(?<path>[^']+)'/gm;
/** Programs that tests start. */
const PROGRAM = /'(tests\/support\/[\w./-]+)'/g;

/** Path of an imported file below the project; that of a library or an area stays as it is written. */
const locate = (from: string, path: string): string =>
  path.startsWith('.') ? join(dirname(from), path) : path.replace(/^#tests\//, 'tests/');

/** Finds out how a file may reach the server of TEST_DATABASE_URL: through its own words, its imports or the programs that it starts. */
function waysToServer(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const found = text.includes('TEST_DATABASE_URL') ? [`${file}: TEST_DATABASE_URL`] : [];
  for (const { groups = {} } of text.matchAll(IMPORT)) {
    const { names = '', path = '' } = groups;
    const target = locate(file, path);
    if (!target.startsWith('tests/')) continue;
    const harmless = HARMLESS[target];
    if (!harmless) found.push(...waysToServer(target, seen));
    const other = names.split(',').map((name) => name.trim().replace(/ as .*/, ''));
    if (harmless)
      found.push(
        ...other
          .filter((name) => name && !name.startsWith('type ') && !harmless.includes(name))
          .map((name) => `${file}: ${name}`),
      );
  }
  for (const [, program = ''] of text.matchAll(PROGRAM))
    if (existsSync(program)) found.push(...waysToServer(program, seen));
  return found;
}

test.each(EMBEDDED_FILES)('%s, which the run on PostgreSQL leaves out, cannot reach the server', (file) => {
  expect(waysToServer(file)).toEqual([]);
});

test.each([
  ['tests/areas/kill-while-paying.test.ts', /^tests\/areas\/kill-while-paying.test.ts: TEST_DATABASE_URL$/],
  ['tests/areas/kill-while-receiving.test.ts', /^tests\/support\/killable-portal.ts: TEST_DATABASE_URL$/],
  ['src/areas/account/settled-migration.test.ts', /: openDatabaseBefore$/],
  ['src/areas/feed/people.test.ts', /: openTestDatabase$/],
  ['src/areas/support/commands.test.ts', /: openTestPortal$/],
])('%s can reach the server', (file, way) => {
  expect(waysToServer(file)).toContainEqual(expect.stringMatching(way));
});

test.each(ON_BOTH_DATABASES)('%s, which runs on both databases, names existing files', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});
