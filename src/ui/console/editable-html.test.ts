import { expect, test } from 'vitest';
import { isEditableHtml } from './editable-html.ts';

test.each([
  ['<h3>A</h3><p>b <strong>c</strong> <a href="/x">d</a><br></p><ul><li>e</li></ul>', true],
  ['', true],
  ['<P>a</P>', true],
  ['<table><tr><td>a</td></tr></table>', false],
  ['<p><img src="imagenes/via.jpg" alt="Una vía."></p>', true],
  ['<p>a <img src="imagenes/_0a" alt="Una vía." data-foco-x="3" data-foco-y="10" /> b</p>', true],
  ['<p><img src="imagenes/via.jpg" alt="a"><img src="/blocks/a.svg" alt="b"></p>', false],
  ['<p><img src="imagenes/via.jpg" alt="" width="40"></p>', false],
  ['<p><img alt="" src="imagenes/via.jpg"></p>', false],
  ['<figure><img src="imagenes/via.jpg" alt=""></figure>', false],
  ['<h4>a</h4>', false],
])('the editor can edit the HTML: %s (%s)', (html, expected) => {
  expect(isEditableHtml(html)).toBe(expected);
});
