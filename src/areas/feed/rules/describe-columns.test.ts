import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FEED_FILES } from '../server/feed-files.ts';
import { describeColumns } from './describe-columns.ts';
import { createRowReader } from './read-row.ts';

test('docs/feed.md describes the columns that the importer reads (npm run import -- --columns prints them)', () => {
  expect(readFileSync('docs/feed.md', 'utf8')).toContain(describeColumns(FEED_FILES));
});

test.each(FEED_FILES)('the documented examples of $kind form a good row', (file) => {
  const row = Object.fromEntries(
    file.columns.filter(({ name }) => name !== 'cufe').map(({ name, example }) => [name, example]),
  );
  expect(createRowReader(file, new Date('2026-09-05T14:42:00Z'))(row)).not.toHaveProperty('problems');
});
