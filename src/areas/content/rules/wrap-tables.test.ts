import { expect, test } from 'vitest';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { wrapTables } from './wrap-tables.ts';

const FRAME = '<div data-table="" role="group" aria-label="Tabla" tabindex="0">';
const framed = (html: string) => wrapTables(sanitizeHtml(html));

test('each table gets its own scrollable frame', () => {
  expect(framed('<p>a</p><table style="width:900px"><tr><td>b</td></tr></table><table><tr><td>c')).toBe(
    `<p>a</p>${FRAME}<table><tr><td>b</td></tr></table></div>${FRAME}<table><tr><td>c</td></tr></table></div>`,
  );
});

test.each(['<p>&lt;table&gt;</p>', '<img src="/a.png" alt="<table>">', '</table>'])(
  'the text %s is not taken for a table',
  (html) => {
    expect(framed(html)).toBe(sanitizeHtml(html));
  },
);
