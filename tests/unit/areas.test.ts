import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ALL_NOTICES, AREAS } from '../../src/areas.ts';

const NAMES = AREAS.map(({ name }) => name);

describe('the list of areas agrees with', () => {
  test('the folders of src/areas', () => {
    expect(NAMES.toSorted()).toEqual(readdirSync('src/areas').toSorted());
  });

  test('the rooms in README.md, in the same order', () => {
    const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `src\/areas\/(\w+)` \| (.+) \|$/gm);
    expect([...rows].map(([, name, holds]) => ({ name, holds }))).toEqual(
      AREAS.map(({ name, holds }) => ({ name, holds })),
    );
  });

  test('the rooms in ARCHITECTURE.md, in the same order', () => {
    const [, listed = ''] = /^src\/areas\/ +(.+)$/m.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? [];
    expect(listed.split(' · ')).toEqual(NAMES);
  });

  test.each(AREAS)('the pages of docs/product: $name', ({ name, product = name }) => {
    if (product !== null) expect(existsSync(`docs/product/${product}.md`)).toBe(true);
  });

  test('the kinds of notices of each area: none is forgotten', async () => {
    const files = NAMES.map((name) => `src/areas/${name}/rules/notices.ts`).filter((file) => existsSync(file));
    const declared: { readonly notices: object }[] = await Promise.all(files.map((file) => import(`../../${file}`)));
    expect(declared.flatMap(({ notices }) => Object.keys(notices)).toSorted()).toEqual(
      Object.keys(ALL_NOTICES).toSorted(),
    );
  });

  test('the declarations of each area: none is forgotten', () => {
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
