import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FEED_KINDS } from './feed-files.ts';

const NAMES = FEED_KINDS.join('|');

/** Pattern of code that compares the kind of a file instead of using the file's hooks (`files/`). */
const BRANCH = new RegExp(
  [
    String.raw`\bkind\s*[!=]==?`,
    String.raw`[!=]==?\s*\S*\bkind\b`,
    String.raw`\bswitch\s*\([^)]*\bkind\b`,
    String.raw`[!=]==?\s*['"](${NAMES})['"]`,
    String.raw`\bcase\s+['"](${NAMES})['"]`,
    String.raw`\b(includes|has)\(\S*\bkind\b`,
  ].join('|'),
);

test('the import’s code never branches on the name of a file, since each area declares special treatment as a hook', () => {
  const files = globSync('src/areas/feed/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  expect(files).toContain('src/areas/feed/server/import-file.ts');
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => BRANCH.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "if (file.kind === 'usuarios') await indexAddresses(connection);",
  "return kind !== 'roles' ? 1 : 2;",
  "const twin = found.find((file) => 'documentos' === file.kind);",
  'switch (found.kind) {',
  "case 'bloques': {",
  'if (SPECIAL.has(kind)) return;',
  'if (LOCKED.includes(file.kind)) return;',
])('the check for such branches finds the comparison %s', (line) => {
  expect(line).toMatch(BRANCH);
});
