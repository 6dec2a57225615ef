import { expect, test } from 'vitest';
import { keepsAll } from './keeps-all.ts';

test.each([
  ['<h3>A</h3><p>b <strong>c</strong> <a href="/x">d</a><br></p><ul><li>e</li></ul>', true],
  ['', true],
  ['<P>a</P>', true],
  ['<table><tr><td>a</td></tr></table>', false],
  ['<p><img src="imagenes/via.jpg" alt=""></p>', false],
  ['<h4>a</h4>', false],
])('%s', (html, expected) => {
  expect(keepsAll(html)).toBe(expected);
});
