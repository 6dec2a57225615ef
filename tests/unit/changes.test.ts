import { describe, expect, test } from 'vitest';
import { affectsPortal, filesToTest, journeysToRun } from '../../scripts/changes.ts';
import { journeyNames, LISTED_JOURNEYS } from '../../scripts/journeys-of-areas.ts';

/** `npm test -- --changed` must leave out only tests that a change cannot break. */
test('every journey is in the table of areas, and every journey of the table exists', () => {
  expect([...LISTED_JOURNEYS].sort()).toEqual(journeyNames().sort());
});

describe('journeys chosen for a change', () => {
  test('a change in an area chooses its own journeys and those that visit every screen', () => {
    const files = journeysToRun(['src/areas/payments/pages/result.tsx']) ?? [];
    expect(files).toContain('tests/journeys/pay-two-invoices.test.ts');
    expect(files).toContain('tests/journeys/every-screen.test.ts');
    expect(files).not.toContain('tests/journeys/manage-associates.test.ts');
  });

  test.each([
    'src/ui/actions/button.tsx',
    'src/web/page/handle.ts',
    'src/platform/http/http-server.ts',
    'src/areas/session/rules/scope.ts',
    'src/server.ts',
    'public/sw.js',
    'migrations/0012-x.sql',
    'tests/support/steps.ts',
    'package-lock.json',
  ])('a change of %s chooses all journeys', (file) => {
    expect(journeysToRun([file])).toBeUndefined();
  });

  test('documents and tests of rules choose no journeys, and a changed journey chooses itself', () => {
    expect(journeysToRun(['README.md', 'src/areas/payments/rules/x.test.ts'])).toEqual([]);
    expect(journeysToRun(['tests/journeys/terms.test.ts'])).toEqual(['tests/journeys/terms.test.ts']);
  });
});

describe('unit and area tests chosen for a change', () => {
  test('the chosen tests are those of the changed files, those that read the repository, and those that start programs', () => {
    const files = filesToTest(['src/areas/feed/cli/import.ts']);
    expect(files).toContain('src/areas/feed/cli/import.ts');
    expect(files).toContain('src/areas/feed/commands.test.ts');
    expect(files).toContain('tests/areas/kill-while-paying.test.ts');
    expect(files).toContain('tests/unit/imports.test.ts');
  });

  test('a file that the feed finds by its name chooses also the tests of the import', () => {
    expect(filesToTest(['src/areas/contacts/rules/feed-files.ts'])).toContain('src/areas/feed/server/feed-files.ts');
  });

  test.each(['migrations/0001-house.sql', 'src/areas/payments/contract.graphql', 'package.json'])(
    'a change of %s chooses all tests',
    (file) => {
      expect(filesToTest([file])).toBeUndefined();
    },
  );

  test('a changed document chooses no tests that start programs', () => {
    expect(affectsPortal(['docs/feed.md'])).toBe(false);
    expect(filesToTest(['docs/feed.md'])).not.toContain('src/areas/feed/commands.test.ts');
  });
});
