import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SafeHtml } from '#kernel/safe-html.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import {
  type ContentMenuLink,
  filterOpenableSlides,
  findHrefs,
  hasContent,
  parseMenuLinks,
  splitSlides,
} from './read-blocks.ts';

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
])('a block’s HTML is split into cards at its main headings: %s', (_name, html, expected) => {
  expect(slides(html)).toEqual(expected);
});

test('cards of a block after the eighth are left out', () => {
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

test('keepOpenableSlides leaves out a card with a link that the visitor may not open', () => {
  const open = '<h3>A</h3><a href="/ayuda">x</a>';
  const shut = '<h3>B</h3><a href="/ayuda">x</a><a href="/admin/mis-pagos">y</a>';
  const silent = '<h3>C</h3><p>Sin enlaces</p>';
  const all = splitSlides(sanitizeHtml(open + shut + silent));
  expect(all).toHaveLength(3);
  expect(filterOpenableSlides(all, (href) => href === '/ayuda')).toEqual([all[0], all[2]]);
});

const links = (html: string) => parseMenuLinks(sanitizeHtml(html)).map(({ label, href }) => [label, href]);
const link = (href: string, label = 'x') => `<a href="${href}">${label}</a>`;

describe('menu links read from a block', () => {
  test('menu links are found in their order, inside any element', () => {
    const html = `<h2>Enlaces</h2><ul><li>${link('/ayuda', 'Ayuda')}</li></ul><p>y ${link('https://otra.example/a?b=1&amp;c=2', 'Otra')}</p>`;
    expect(parseMenuLinks(sanitizeHtml(html))).toEqual([
      { label: 'Ayuda', href: '/ayuda', isExternal: false },
      { label: 'Otra', href: 'https://otra.example/a?b=1&c=2', isExternal: true },
    ]);
  });

  test.each<[string, string, readonly (readonly string[])[]]>([
    ['words around and inside', link('/a', '  Fichas <b>de</b>\n seguridad '), [['Fichas de seguridad', '/a']]],
    ['what HTML writes with entities', link('/a', 'Q&amp;A &lt;nuevo&gt;'), [['Q&A <nuevo>', '/a']]],
    ['an entity of an entity', link('/a', '&amp;lt;b&amp;gt;'), [['&lt;b&gt;', '/a']]],
    ['a label that turns around', link('/a', 'a\u202egnp.exe\u200b'), [['agnp.exe', '/a']]],
    ['a query and a place in the page', link('/a?x=1#y'), [['x', '/a?x=1#y']]],
    ['dots', link('/a/../b'), [['x', '/b']]],
    ['a place with accents', link('/guía rápida'), [['x', '/gu%C3%ADa%20r%C3%A1pida']]],
    ['the same place twice', link('/a', 'Uno') + link('/a', 'Dos') + link('/b/../a', 'Tres'), [['Uno', '/a']]],
    ['no label', link('/a', '') + link('/b', ' \u200b ') + link('/c', '<img src="/i.png">'), []],
    ['no address', '<a>x</a><a href="">x</a><a name="y">z</a>', []],
    [
      'a link in a link',
      '<a href="/a">uno <a href="/b">dos</a></a>',
      [
        ['uno', '/a'],
        ['dos', '/b'],
      ],
    ],
    ['no links', '<p>Próximamente</p>', []],
    ['nothing', '', []],
  ])('the words and the address of a menu link are read: %s', (_name, html, expected) => {
    expect(links(html)).toEqual(expected);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '&#x6a;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>1</script>',
    'blob:https://portal.example/1',
    'http://otra.example',
    'ftp://otra.example',
    'mailto:a@b.example',
    'tel:+571',
    '//otra.example',
    '\\\\otra.example',
    '/\\otra.example',
    '/&#9;/otra.example',
    '/..//otra.example',
    '/%2e%2e//otra.example',
    '/a/../..//otra.example',
    'https://usuario@otra.example',
    'https://portal.example:clave@otra.example',
    'https://',
    'ayuda',
    './ayuda',
    '../ayuda',
    '?menu',
    '#contenido',
    '',
  ])('a menu link to %s is left out', (href) => {
    expect(links(link(href))).toEqual([]);
  });

  test('a long label of a menu link is cut to 60 characters, counted as code points', () => {
    expect(links(link('/a', 'a'.repeat(60)))).toEqual([['a'.repeat(60), '/a']]);
    expect(links(link('/a', 'a'.repeat(61)))).toEqual([[`${'a'.repeat(59)}…`, '/a']]);
    expect(links(link('/a', '⛽'.repeat(70)))).toEqual([[`${'⛽'.repeat(59)}…`, '/a']]);
  });

  test('the thirteenth menu link is left out', () => {
    const many = Array.from({ length: 40 }, (_, place) => link(`/p${place}`)).join('');
    expect(links(many).map(([, href]) => href)).toEqual(Array.from({ length: 12 }, (_, place) => `/p${place}`));
  });
});

test('for any HTML, a block has at most 12 menu links with short labels, all to portal paths or https addresses', () => {
  const address = fc.oneof(
    fc.constantFrom('https://otra.example/a', 'https://a:b@otra.example', 'http://otra.example', '/ayuda?a=1#b'),
    fc.string(),
    fc
      .tuple(
        fc.constantFrom(
          '',
          '/',
          '//',
          '\\',
          'javascript:',
          'data:',
          'https:',
          'https://',
          '/../',
          '\t',
          '&#1;',
          'java\nscript:',
        ),
        fc.constantFrom('', '/', '\\', '//otra.example', '/ayuda', 'alert(1)', '@otra.example', '%2e%2e//x'),
      )
      .map((parts) => parts.join('')),
  );
  const html = fc.array(fc.tuple(address, fc.string({ maxLength: 80 })), { maxLength: 15 });
  fc.assert(
    fc.property(html, fc.boolean(), (pairs, isSanitized) => {
      const written = pairs.map(([href, label]) => link(href, label)).join('');
      // Unsanitised input is tested too: the rule must not rely on sanitising.
      const found = parseMenuLinks(isSanitized ? sanitizeHtml(written) : written);
      const isOnce = new Set(found.map(({ href }) => href)).size === found.length;
      return found.length <= 12 && isOnce && found.every(isHarmless);
    }),
    { numRuns: 100 },
  );
});

function isHarmless({ label, href, isExternal }: ContentMenuLink): boolean {
  const url = new URL(href, 'https://aqui.invalid');
  const isPlain = Array.from(label).length <= 60 && label === label.trim() && !/\p{Cc}|\p{Cf}/u.test(label);
  return (
    isPlain &&
    url.protocol === 'https:' &&
    url.username === '' &&
    (url.origin === 'https://aqui.invalid') !== isExternal
  );
}

test.each([
  ['<p>nada</p>', []],
  [
    '<a href="/a?b=1&amp;c=2">x</a> y <a title="t" href="https://otra.example/">z</a>',
    ['/a?b=1&c=2', 'https://otra.example/'],
  ],
  ['<p>href="/no"</p>', []],
])('the addresses of all links in the text %s are listed', (html, hrefs) => {
  expect(findHrefs(html as SafeHtml)).toEqual(hrefs);
});
