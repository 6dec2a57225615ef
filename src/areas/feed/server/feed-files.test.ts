import { describe, expect, test } from 'vitest';
import { FEED_FILES, FEED_KINDS } from './feed-files.ts';
import { HOOKS } from './feed-hooks.ts';

/** Tables that the portal itself fills. */
const OWN_TABLES = ['pagos', 'origenes_favor', 'compensaciones', 'objetos', 'objetos_pdf'];

test('each feed file has a unique name and a unique place in the order of imports', () => {
  expect(FEED_FILES.length).toBeGreaterThan(20);
  expect(new Set(FEED_KINDS).size).toBe(FEED_KINDS.length);
  expect(new Set(FEED_FILES.map(({ at }) => at)).size).toBe(FEED_FILES.length);
});

describe.each(FEED_FILES.map((file) => [file.kind, file] as const))(
  'the feed file of %s',
  (_kind, { at, key, columns, references, kept = [] }) => {
    const names = columns.map(({ name }) => name);
    const earlier = FEED_FILES.filter((file) => file.at < at).map(({ kind }) => kind);

    test('refers only to earlier files or to the portal’s own records', () => {
      const tables = [...references, ...kept.flatMap(({ through }) => through ?? [])].map(({ table }) => table);
      expect(tables.filter((table) => ![...earlier, ...OWN_TABLES].includes(table))).toEqual([]);
    });

    test('names only columns that it declares', () => {
      const named = [
        ...key,
        ...references.flatMap((reference) => reference.columns),
        ...kept.map(({ column }) => column),
      ];
      expect(named.filter((name) => !names.includes(name))).toEqual([]);
    });
  },
);

test('import hooks exist only for files that an area declares', () => {
  expect(Object.keys(HOOKS).filter((kind) => !FEED_KINDS.includes(kind))).toEqual([]);
});
