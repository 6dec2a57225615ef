import { describe, expect, test } from 'vitest';
import { HOSTILE_HTML } from '#tests/support/hostile-html.ts';
import { strangeIn } from '#tests/support/strange-html.ts';
import { sanitizeHtml } from './sanitize.server.ts';

/** Words already, or an address of the portal's own: an older or another reader might have taken them for more. */
const ONLY_LOOK_BAD = [
  'written as entities',
  'written as entities twice',
  'wide angles',
  'link, a path before it',
  'seven bits',
];

describe('nothing of any hostile text survives but words, and what a text may be made of', () => {
  test.each(HOSTILE_HTML)('$family: $name', ({ html }) => {
    expect(strangeIn(sanitizeHtml(html))).toEqual([]);
  });
});

test('what stays is stable: a browser, or a second cleaning, reads it as it was written', () => {
  const changed = HOSTILE_HTML.filter(({ html }) => sanitizeHtml(sanitizeHtml(html)) !== sanitizeHtml(html));
  expect(changed.map(({ name }) => name)).toEqual([]);
});

test('side by side, cleaned together, neither', () => {
  expect(strangeIn(sanitizeHtml(HOSTILE_HTML.map(({ html }) => html).join('\n')))).toEqual([]);
  for (let from = 0; from < HOSTILE_HTML.length; from += 7)
    expect(
      strangeIn(
        sanitizeHtml(
          HOSTILE_HTML.slice(from, from + 7)
            .map(({ html }) => html)
            .join(''),
        ),
      ),
    ).toEqual([]);
});

test('there are many of them, each in its own words, and the eye that looks at what is left sees them all', () => {
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(300);
  const asWritten = HOSTILE_HTML.map(({ html, number }) => html.replaceAll(String(number), ''));
  expect(new Set(asWritten).size).toBeGreaterThan(HOSTILE_HTML.length - 10);
  const seenAsHarmless = HOSTILE_HTML.filter(({ html }) => strangeIn(html).length === 0);
  expect(seenAsHarmless.map(({ name }) => name)).toEqual(ONLY_LOOK_BAD);
});
