import { expect, test } from 'vitest';
import { postProblems } from './post-form.ts';

const POST = {
  name: 'a',
  short_description: 'b',
  post_content: '<p>\n</p>',
  categoria: '',
  ...{ image: '', image_alt: '', image_x: 0.5, image_y: 0.5 },
  tiendas: ['main'],
};

test.each<[object, readonly string[]]>([
  [{}, []],
  [{ name: ' ', short_description: '', post_content: '' }, ['name', 'short_description', 'post_content']],
  [{ name: 'a\u0000', categoria: 'b\n' }, ['name', 'categoria']],
  [{ name: 'a'.repeat(151), post_content: 'a'.repeat(50_001) }, ['name', 'post_content']],
  [{ image: '../clave', image_alt: 'a' }, ['image']],
  [{ image: `_${'a'.repeat(32)}`, image_alt: 'a' }, []],
  [{ image: '_a', image_alt: 'a' }, ['image']],
  [{ image: 'via.jpg' }, ['image_alt']],
  [{ image: 'via.jpg', image_alt: 'a'.repeat(201) }, ['image_alt']],
  [{ image: 'via.jpg', image_alt: 'a\u0000' }, ['image_alt']],
  [{ image: 'via.jpg', image_alt: 'a', image_x: -0.1, image_y: 1.1 }, ['image_x', 'image_y']],
  [{ tiendas: [] }, ['tiendas']],
  [{ tiendas: ['luna'] }, ['tiendas']],
])('the post form with %j reports a problem at the fields %j', (change, fields) => {
  expect(Object.keys(postProblems({ ...POST, ...change }) ?? {})).toEqual(fields);
});
