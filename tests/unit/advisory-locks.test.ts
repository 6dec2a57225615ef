import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Numbers of advisory locks in the sources. */
const NUMBER = /\b72_?6\d\d\b/g;

test('no two areas use the same advisory lock number, so they never wait for each other', () => {
  const places = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.ts')) {
    const folder = file.split('/').slice(0, 3).join('/');
    for (const [written] of readFileSync(file, 'utf8').matchAll(NUMBER)) {
      const number = written.replace('_', '');
      places.set(number, new Set([...(places.get(number) ?? []), folder]));
    }
  }
  expect(places.size).toBeGreaterThan(2);
  expect([...places].filter(([, folders]) => folders.size > 1)).toEqual([]);
});
