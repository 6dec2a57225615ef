import { describe, expect, test } from 'vitest';
import { findStrangeHtml } from '#tests/support/strange-html.ts';
import { sanitizeHtml } from '../html/sanitize.server.ts';
import { insertPictureCopies, pictureNamesIn } from './place-pictures.ts';

const HUELLA = '0123456789abcdef0123456789abcdef';
const PICTURES = new Map([
  ['via.jpg', { nombre: 'via.jpg', huella: HUELLA, ancho: 800, alto: 450, anchos: [240, 800], respaldo: 800 }],
]);
const SIZES = '(min-width: 992px) 620px, 100vw';
const place = (html: string) => insertPictureCopies(sanitizeHtml(html), PICTURES, SIZES);

const PLACED = `<picture><source type="image/avif" srcset="/imagenes/${HUELLA}-240.avif 240w, /imagenes/${HUELLA}-800.avif 800w" sizes="${SIZES}" /><source type="image/webp" srcset="/imagenes/${HUELLA}-240.webp 240w, /imagenes/${HUELLA}-800.webp 800w" sizes="${SIZES}" /><img src="/imagenes/${HUELLA}-800.jpg" alt="Una vía" width="800" height="450" loading="lazy" decoding="async" /></picture>`;

test.each(['imagenes/via.jpg', '/imagenes/via.jpg', './imagenes/via.jpg'])(
  'the image source %s is replaced by the copies with their size',
  (src) => {
    expect(place(`<p><img src="${src}" alt="Una vía" width="3"></p>`)).toBe(`<p>${PLACED}</p>`);
  },
);

test('the focus of a picture stays with the picture in the text', () => {
  const html = sanitizeHtml('<p><img src="imagenes/via.jpg" alt="Una vía." data-foco-x="3" data-foco-y="10"></p>');
  const placed = insertPictureCopies(html, PICTURES, '100vw');
  expect(placed).toContain('data-foco-x="3" data-foco-y="10" /></picture>');
  expect(sanitizeHtml(placed)).toBe(placed);
});

test('the pages’ sanitiser keeps the pictures that were placed in a text', () => {
  const html = place('<p><img src="imagenes/via.jpg" alt="Una vía"></p>');
  expect(sanitizeHtml(html)).toBe(html);
  expect(findStrangeHtml(html)).toEqual([]);
});

test('an image with an unknown picture name is removed, and an image from another address of the portal stays', () => {
  expect(place('<p>a<img src="imagenes/nada.jpg" alt="x">b</p>')).toBe('<p>ab</p>');
  expect(place('<img src="/icon-192.png" alt="">')).toBe('<img src="/icon-192.png" alt="" />');
});

test('words that look like picture names stay words', () => {
  expect(place('<p>&lt;img src="imagenes/via.jpg" alt="" /&gt;</p>')).toContain('&lt;img');
  expect(place('<img src="imagenes/via.jpg" alt="&quot;&gt;&lt;script&gt;">')).toContain(
    'alt="&quot;&gt;&lt;script&gt;"',
  );
});

test('each picture name in a text is found once', () => {
  const html = sanitizeHtml(
    '<img src="imagenes/a.jpg"><p><img src="/imagenes/b.png" alt="b"></p><img src="imagenes/a.jpg">',
  );
  expect(pictureNamesIn(html)).toEqual(['a.jpg', 'b.png']);
});

describe('images from other sources do not pass the sanitiser', () => {
  test.each([
    ['another site', 'srcset="https://otro.example/a.avif 1w"'],
    ['another path', 'srcset="/descargas/x.avif 1w"'],
    ['a script', 'srcset="javascript:alert(1)"'],
    ['one good and one bad', `srcset="/imagenes/${HUELLA}-240.avif 240w, //otro.example/a 1w"`],
    ['no addresses', ''],
    ['another type', `srcset="/imagenes/${HUELLA}-240.avif 240w" type="image/svg+xml"`],
    ['a style in sizes', `srcset="/imagenes/${HUELLA}-240.avif 240w" sizes="100vw;color:red"`],
  ])('the image source is removed: %s', (_name, attributes) => {
    const html = `<picture><source type="image/avif" sizes="100vw" ${attributes}><img src="/a.png" alt=""></picture>`;
    // Of two attributes with one name, the first counts.
    const clean = sanitizeHtml(html.replace('type="image/avif" sizes="100vw" srcset="/im', 'srcset="/im'));
    expect(clean).not.toContain('<source');
    expect(findStrangeHtml(clean)).toEqual([]);
  });
});
