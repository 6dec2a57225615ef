import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { createDownloadLinks } from './signed-links.ts';

const secret = 'a secret that only these tests know';
const SESSION = 'a1b2c3';
const OWNER = { userId: 7, tokenHash: SESSION };
const baseUrl = 'https://portal.example';
const tokenOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

test('a signed link contains its kind, its id, its session and its person', () => {
  const links = createDownloadLinks({ secret, clock: fixedClock(), baseUrl });
  const url = links.sign('factura', 48502, OWNER);
  expect(url.startsWith('https://portal.example/descargas/')).toBe(true);
  expect(links.verify(tokenOf(url))).toMatchObject({
    ok: true,
    value: { kind: 'factura', id: '48502', session: SESSION, person: 7, validMs: 300_000 },
  });
});

test('a signed link is valid for its seconds and not one more', () => {
  const clock = fixedClock();
  const links = createDownloadLinks({ secret, clock, baseUrl, seconds: 300 });
  const token = tokenOf(links.sign('factura', 1, OWNER));
  clock.forward(299);
  expect(links.verify(token).ok).toBe(true);
  clock.forward(1);
  expect(links.verify(token)).toEqual({ ok: false, refusal: 'expired' });
});

test('a link signed with another secret, or with text appended, is refused', () => {
  const clock = fixedClock();
  const token = tokenOf(createDownloadLinks({ secret, clock, baseUrl }).sign('factura', 1, OWNER));
  const links = createDownloadLinks({ secret: `${secret}!`, clock, baseUrl });
  expect(links.verify(token)).toEqual({ ok: false, refusal: 'bad' });
  const own = createDownloadLinks({ secret, clock, baseUrl });
  expect(own.verify(`${token}.x`)).toEqual({ ok: false, refusal: 'bad' });
  expect(own.verify('')).toEqual({ ok: false, refusal: 'bad' });
});

test('property: no change of any character of a link is accepted as another link', () => {
  const links = createDownloadLinks({ secret, clock: fixedClock(), baseUrl });
  const token = tokenOf(links.sign('factura', 48502, OWNER));
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'];
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...alphabet), (position, character) => {
      const changed = token.slice(0, position) + character + token.slice(position + 1);
      const verdict = links.verify(changed);
      // The last character of Base64 has spare bits, so several texts encode the same bytes.
      if (verdict.ok) expect(verdict).toEqual(links.verify(token));
    }),
  );
});
