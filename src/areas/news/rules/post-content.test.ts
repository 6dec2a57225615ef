import { expect, test } from 'vitest';
import { parsePostContent, storesOfPost, urlKeyOf } from './post-content.ts';

test.each([
  ['Cierre vial en Alto de Minas', 'cierre-vial-en-alto-de-minas'],
  ['  ¿Qué día? Ñandú  ', 'que-dia-nandu'],
  ['¡!', 'noticia'],
])('the title %s gives the address %s', (name, key) => {
  expect(urlKeyOf(name)).toBe(key);
});

const POST = { name: 'a', url_key: 'a', short_description: 'b', post_content: '<p>c</p>' };

test('missing parts of stored content get their defaults, and texts are required', () => {
  expect(parsePostContent({ ...POST, tiendas: ['main', 'otra'], layout: 'x' })).toMatchObject({
    ...POST,
    ...{ tiendas: ['main'], layout: 'imagen', pais: null, publish_date: null, avisar: false },
  });
  expect(storesOfPost(parsePostContent(POST))).toHaveLength(5);
  expect(() => parsePostContent({ ...POST, name: 7 })).toThrow();
  expect(() => parsePostContent(null)).toThrow();
});
