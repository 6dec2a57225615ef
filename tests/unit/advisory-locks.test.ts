import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Numbers of the database's advisory locks, as the sources write them. */
const NUMBER = /\b72_?6\d\d\b/g;

test('an advisory lock has one purpose: two areas never wait for each other by sharing its number', () => {
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
