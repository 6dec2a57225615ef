import { expect, test } from 'vitest';
import { listRemovedHtml } from './removed-html.server.ts';
import { sanitizeHtml } from './sanitize.server.ts';

test.each<[string, readonly string[]]>([
  ['<p>Hola <strong>todos</strong><br>sí &nbsp; no</p>', []],
  ['<p><a href="https://empresa.example">uno</a></p>', []],
  ['<p onclick="x()">a</p>', ['onclick de p']],
  ['<p>a</p><script>alert(1)</script>', ['script']],
  ['<p style="color:red">a</p><iframe src="https://otro.example"></iframe>', ['style de p', 'iframe', 'src de iframe']],
  ['<a href="javascript:alert(1)">a</a>', ['href de a']],
  ['<img src="https://otro.example/x.png">', ['img', 'src de img']],
  ['solo texto', []],
])('the elements removed from %s are named', (given, removed) => {
  expect(listRemovedHtml(given, sanitizeHtml(given))).toEqual(removed);
});
