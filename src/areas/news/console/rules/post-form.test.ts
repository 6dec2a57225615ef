import { expect, test } from 'vitest';
import { postProblems } from './post-form.ts';

const POST = {
  name: 'a',
  short_description: 'b',
  post_content: '<p>\n</p>',
  categoria: '',
  image: '',
  tiendas: ['main'],
};

test.each<[object, readonly string[]]>([
  [{}, []],
  [{ name: ' ', short_description: '', post_content: '' }, ['name', 'short_description', 'post_content']],
  [{ name: 'a\u0000', categoria: 'b\n' }, ['name', 'categoria']],
  [{ name: 'a'.repeat(151), post_content: 'a'.repeat(50_001) }, ['name', 'post_content']],
  [{ image: '../clave' }, ['image']],
  [{ tiendas: [] }, ['tiendas']],
  [{ tiendas: ['luna'] }, ['tiendas']],
])('%j', (change, fields) => {
  expect(Object.keys(postProblems({ ...POST, ...change }) ?? {})).toEqual(fields);
});
