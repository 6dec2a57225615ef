import { expect, test } from 'vitest';
import { type FoundGroup, onlyMatch } from './found-groups.ts';

const group = (count: number, ...paths: string[]): FoundGroup => ({
  ...{ title: 'Clientes', count, allPath: '/clientes' },
  things: paths.map((path) => ({ key: path, name: path, path, about: '' })),
});

test.each([
  ['none', [group(0), group(0)], undefined],
  ['one', [group(0), group(1, '/clientes/7')], '/clientes/7'],
  ['two of one kind', [group(2, '/clientes/7', '/clientes/8')], undefined],
  ['one of each of two kinds', [group(1, '/pagos/7'), group(1, '/clientes/8')], undefined],
])('%s', (_case, groups, path) => {
  expect(onlyMatch(groups)).toBe(path);
});
