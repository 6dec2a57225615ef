import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ALL_NOTICES, AREAS } from '../../src/areas.ts';

const NAMES = AREAS.map(({ name }) => name);

describe('the table of areas agrees with the repository', () => {
  test('the table of areas agrees with the folders of src/areas', () => {
    expect(NAMES.toSorted()).toEqual(readdirSync('src/areas').toSorted());
  });

  test('the table of areas agrees with the list in README.md, in the same order', () => {
    const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `src\/areas\/(\w+)` \| (.+) \|$/gm);
    expect([...rows].map(([, name, holds]) => ({ name, holds }))).toEqual(
      AREAS.map(({ name, holds }) => ({ name, holds })),
    );
  });

  test('the table of areas agrees with the list in ARCHITECTURE.md, in the same order', () => {
    const [, listed = ''] = /^src\/areas\/ +(.+)$/m.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? [];
    expect(listed.split(' · ')).toEqual(NAMES);
  });

  test.each(AREAS)('the table of areas agrees with the page of docs/product: $name', ({ name, product = name }) => {
    if (product !== null) expect(existsSync(`docs/product/${product}.md`)).toBe(true);
  });

  test('the table of areas names every kind of notice of each area', async () => {
    const files = NAMES.map((name) => `src/areas/${name}/rules/notices.ts`).filter((file) => existsSync(file));
    const declared: { readonly notices: object }[] = await Promise.all(files.map((file) => import(`../../${file}`)));
    expect(declared.flatMap(({ notices }) => Object.keys(notices)).toSorted()).toEqual(
      Object.keys(ALL_NOTICES).toSorted(),
    );
  });

  test('the table of areas names every declaration of each area', () => {
    const files = { operations: 'operations', pages: 'pages' } as const;
    const declared = AREAS.flatMap((area) =>
      Object.entries(files)
        .filter(([key]) => key in area)
        .map(([, file]) => `src/areas/${area.name}/rules/${file}.ts`),
    );
    const present = NAMES.flatMap((name) => Object.values(files).map((file) => `src/areas/${name}/rules/${file}.ts`));
    expect(declared.toSorted()).toEqual(present.filter((file) => existsSync(file)).toSorted());
  });
});
