import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { hasContent, slidesFor, splitSlides } from './slides.ts';

const slides = (html: string): string[] => splitSlides(sanitizeHtml(html));

test.each<[string, string, readonly string[]]>([
  ['two headings', '<h3>a</h3><p>1</p><h3>b</h3><p>2</p>', ['<h3>a</h3><p>1</p>', '<h3>b</h3><p>2</p>']],
  ['headings of both levels', '<h2>a</h2><h3>b</h3>', ['<h2>a</h2>', '<h3>b</h3>']],
  ['a smaller heading begins no card', '<h3>a</h3><h4>b</h4>', ['<h3>a</h3><h4>b</h4>']],
  ['text before the first heading', '<p>0</p><h3>a</h3>', ['<p>0</p>', '<h3>a</h3>']],
  ['no heading', '<p>0</p><p>1</p>', ['<p>0</p><p>1</p>']],
  ['blanks and empty headings', ' <p> </p>\n<h3></h3><h3>a</h3><h3><br></h3>', ['<h3>a</h3>']],
  ['a heading with only a picture', '<h3><img src="/a.png"></h3>', ['<h3><img src="/a.png" alt="" /></h3>']],
  [
    'a heading within a list or a table begins no card',
    '<ul><li><h3>a</h3></li></ul><table><tr><td><h2>b</h2></td></tr></table>',
    ['<ul><li><h3>a</h3></li></ul><table><tr><td><h2>b</h2></td></tr></table>'],
  ],
  ['headings that were never closed', '<h3>a<h3>b', ['<h3>a</h3>', '<h3>b</h3>']],
  ['nothing', '', []],
])('%s', (_name, html, expected) => {
  expect(slides(html)).toEqual(expected);
});

test('cards after the eighth are left out', () => {
  expect(slides('<h3>a</h3>'.repeat(20))).toHaveLength(8);
});

test('for any HTML, each card is well-formed and not empty', () => {
  const piece = fc.constantFrom(
    ...[
      '<h3>',
      '</h3>',
      '<h2>',
      '<p>',
      '</p>',
      '<ul><li>',
      '</ul>',
      '<table><tr><td>',
      '</table>',
      '<br>',
      '<img src="/a">',
    ],
    ...['a', ' ', '<', '>', '"', '<a href="/b">', '</a>', '<svg>', '<blockquote>', '</blockquote>', '<b>'],
  );
  const isWhole = (pieces: readonly string[]) =>
    splitSlides(sanitizeHtml(pieces.join(''))).every((slide) => sanitizeHtml(slide) === slide && hasContent(slide));
  fc.assert(fc.property(fc.array(piece, { maxLength: 30 }), isWhole), { numRuns: 150 });
});

test('slidesFor leaves out a card with a link that the visitor may not open', () => {
  const open = '<h3>A</h3><a href="/ayuda">x</a>';
  const shut = '<h3>B</h3><a href="/ayuda">x</a><a href="/admin/mis-pagos">y</a>';
  const silent = '<h3>C</h3><p>Sin enlaces</p>';
  const all = splitSlides(sanitizeHtml(open + shut + silent));
  expect(all).toHaveLength(3);
  expect(slidesFor(all, (href) => href === '/ayuda')).toEqual([all[0], all[2]]);
});
