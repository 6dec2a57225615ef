import { expect, test } from 'vitest';
import { type FoundGroup, onlyMatch } from './found-groups.ts';

const group = (count: number, ...paths: string[]): FoundGroup => ({
  ...{ title: 'Clientes', count, allPath: '/clientes' },
  things: paths.map((path) => ({ key: path, name: path, path, about: '' })),
});

const person: FoundGroup = {
  ...{ title: 'Personas', count: 1, allPath: undefined },
  things: [{ key: 'a', name: 'a', path: '/clientes/7?persona=a', within: '/clientes/7', about: '' }],
};

test.each([
  ['none', [group(0), group(0)], undefined],
  ['one', [group(0), group(1, '/clientes/7')], '/clientes/7'],
  ['two of one kind', [group(2, '/clientes/7', '/clientes/8')], undefined],
  ['two, of which one is shown', [group(2, '/clientes/7')], undefined],
  ['a person with the customer', [group(1, '/clientes/7'), person], '/clientes/7?persona=a'],
  ['a person with another customer', [group(1, '/clientes/8'), person], undefined],
  ['one of each of two kinds', [group(1, '/pagos/7'), group(1, '/clientes/8')], undefined],
])('the finder opens a result directly only when there is just one: %s', (_case, groups, path) => {
  expect(onlyMatch(groups)).toBe(path);
});
