import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBadReferences } from '../../scripts/check-references.ts';

/** A small repository: two pages, a record, and files with valid references. */
const FINE: Record<string, string> = {
  'README.md': 'See [the page](docs/product/payments.md#the-way-to-the-bank), docs/feed.md and ARCHITECTURE.md.',
  'ARCHITECTURE.md': '# Architecture\n\nIn [a section](#architecture), like [another site](https://example.com/x.md).',
  'docs/feed.md': '# Feed\n\n## Los años\n\nSee `docs/product/`.\n\n```\n## Not a heading\n```\n',
  'docs/product/payments.md': '# Payments\n\n## The way to the bank\n\nSee [feed](../feed.md#los-años).\n',
  'docs/decisions/0014-people.md': '# 0014 People\n\nThe specification said so. Extends 0003.',
  'src/a.ts': '// docs/product/payments.md#the-way-to-the-bank, docs/decisions/0014, docs/feed.md#los-años.',
  'migrations/0001-house.sql': '-- decision 16',
};

const BAD: Record<string, readonly [file: string, content: string, reference: string]> = {
  'a file of the requirements': ['src/b.ts', '// Two digits (platform.txt §5).', 'platform.txt'],
  'a section of such a file': ['src/c.ts', '// §5 says so.', '§5'],
  'a numbered decision': ['tests/d.test.ts', "test('as decision 17 asks', () => {});", 'decision 17'],
  'several numbered decisions': ['src/d.css', '/* decisions 5 and 9 */', 'decisions 5'],
  'the specification': ['src/e.tsx', '/** As the specification spells it. */', 'the specification'],
  'a page that does not exist': ['src/f.ts', '// See docs/product/orders.md.', 'docs/product/orders.md'],
  'a section that does not exist': [
    'src/g.ts',
    '// docs/product/payments.md#limits',
    'docs/product/payments.md#limits',
  ],
  'a heading inside code': ['src/h.ts', '// docs/feed.md#not-a-heading', 'docs/feed.md#not-a-heading'],
  'a record that does not exist': ['src/i.ts', '// docs/decisions/0099', 'docs/decisions/0099'],
  'a Markdown file that is not in the repository': ['src/j.ts', '// The colours of look.md.', 'look.md'],
  'a link to a missing page': ['docs/k.md', '[orders](product/orders.md)', 'product/orders.md'],
  'a link to a missing section': ['docs/l.md', '[here](#nowhere)', '#nowhere'],
  'a migration that may still change': ['migrations/0009-x.sql', '-- business.txt', 'business.txt'],
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'surtidor-references-'));
  for (const [file, content] of [
    ...Object.entries(FINE),
    ...Object.values(BAD).map(([file, content]) => [file, content] as const),
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${content}\n`);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every reference in this repository leads to an existing document and section', () => {
  expect(findBadReferences()).toEqual([]);
});

describe('the check of references reports wrong references', () => {
  test.each(Object.entries(BAD))('the wrong reference is reported: %s', (_name, [file, , reference]) => {
    const found = findBadReferences(folder).filter((each) => each.file === file);
    expect(found.map((each) => each.reference)).toContain(reference);
  });

  test('references to existing sections are not reported', () => {
    const found = findBadReferences(folder).filter(({ file }) => Object.hasOwn(FINE, file));
    expect(found).toEqual([]);
  });
});
