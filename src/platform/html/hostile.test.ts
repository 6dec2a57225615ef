import { describe, expect, test } from 'vitest';
import { HOSTILE_HTML } from '#tests/support/hostile-html.ts';
import { findStrangeHtml } from '#tests/support/strange-html.ts';
import { sanitizeHtml } from './sanitize.server.ts';

/** Samples that are plain text or a portal address before sanitising; only older parsers might find markup in them. */
const ONLY_LOOK_BAD = [
  'written as entities',
  'written as entities twice',
  'wide angles',
  'link, a path before it',
  'seven bits',
];

describe('sanitising a hostile text leaves only words and allowed elements', () => {
  test.each(HOSTILE_HTML)('hostile text of the family $family: $name', ({ html }) => {
    expect(findStrangeHtml(sanitizeHtml(html))).toEqual([]);
  });
});

test('sanitising a hostile text a second time changes nothing', () => {
  const changed = HOSTILE_HTML.filter(({ html }) => sanitizeHtml(sanitizeHtml(html)) !== sanitizeHtml(html));
  expect(changed.map(({ name }) => name)).toEqual([]);
});

test('hostile texts joined into one are sanitised too', () => {
  expect(findStrangeHtml(sanitizeHtml(HOSTILE_HTML.map(({ html }) => html).join('\n')))).toEqual([]);
  for (let from = 0; from < HOSTILE_HTML.length; from += 7)
    expect(
      findStrangeHtml(
        sanitizeHtml(
          HOSTILE_HTML.slice(from, from + 7)
            .map(({ html }) => html)
            .join(''),
        ),
      ),
    ).toEqual([]);
});

test('there are 300 different samples, and the checker finds something hostile in each except the harmless ones', () => {
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(300);
  const asWritten = HOSTILE_HTML.map(({ html, number }) => html.replaceAll(String(number), ''));
  expect(new Set(asWritten).size).toBeGreaterThan(HOSTILE_HTML.length - 10);
  const seenAsHarmless = HOSTILE_HTML.filter(({ html }) => findStrangeHtml(html).length === 0);
  expect(seenAsHarmless.map(({ name }) => name)).toEqual(ONLY_LOOK_BAD);
});
