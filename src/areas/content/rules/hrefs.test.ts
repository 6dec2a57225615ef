import { expect, test } from 'vitest';
import type { SafeHtml } from '#kernel/safe-html.ts';
import { hrefsOf } from './hrefs.ts';

test.each([
  ['<p>nada</p>', []],
  [
    '<a href="/a?b=1&amp;c=2">x</a> y <a title="t" href="https://otra.example/">z</a>',
    ['/a?b=1&c=2', 'https://otra.example/'],
  ],
  ['<p>href="/no"</p>', []],
])('%s', (html, hrefs) => {
  expect(hrefsOf(html as SafeHtml)).toEqual(hrefs);
});
