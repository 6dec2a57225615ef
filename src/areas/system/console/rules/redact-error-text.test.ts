import { expect, test } from 'vitest';
import { redactErrorText } from './redact-error-text.ts';

test.each([
  ['552 5.2.2 mailbox full', '552 5.2.2 mailbox full'],
  ['550 5.1.1 <ana@empresa.example>: user unknown', '550 5.1.1 <ana@empresa.example>: user unknown'],
  ['getaddrinfo ENOTFOUND mail.empresa.exampel', 'getaddrinfo ENOTFOUND mail.empresa.exampel'],
  ['connect ECONNREFUSED 10.0.0.4:587', 'connect ECONNREFUSED 10.0.0.4:587'],
  [
    'Pago 3f2b8c1a-0000-4000-8000-000000000001 sin respuesta',
    'Pago 3f2b8c1a-0000-4000-8000-000000000001 sin respuesta',
  ],
  ['una\n  línea\tsola', 'una línea sola'],
])('the error text %j is shown without hiding readable parts: %j', (given, shown) => {
  expect(redactErrorText(given)).toBe(shown);
});

const TOKEN = 'q8Zr3mKx0vWbT5nLcJ7yPdHsGfA2eU4iYo6R1tE9wQk';

test.each([
  ['a mailed link', `rejected https://portal.example/es/elegir-clave?token=${TOKEN} as spam`],
  ['a link of a voucher', 'cannot open https://portal.example/bono/7KQM-2XYZ-AB34-CD56-EF78/pdf'],
  ['a path of a voucher', 'GET /bono/7KQM2XYZAB34CD56EF78 failed'],
  ["a voucher's code in a file name", 'bono-7KQM-2XYZ-AB34-CD56-EF78.pdf: too big'],
  ['an unsubscribe link', `List-Unsubscribe: <https://portal.example/dejar-avisos/${TOKEN}>`],
  ["an operator's link", `https://portal.example/operacion/enlace/${TOKEN}`],
  ["a bank's query", `POST https://banco.example/pagar?referencia=1&firma=${TOKEN} answered 500`],
  ['a bearer token', `authorization: Bearer ${TOKEN}`],
  ['a short bearer token', 'authorization: Bearer abc123XYZ'],
  ['a password in an address', 'smtp://portal:abc123XYZ@mail.example refused'],
  ['a named password', 'login failed for "portal" (password=abc123XYZ)'],
  ['a named secret in JSON', '{"client_secret":"abc123XYZ","grant":"x"}'],
  ['a bare token', `unexpected ${TOKEN}`],
  ['a vapid token', `vapid t=${TOKEN},k=abc123XYZ`],
])('secrets in an error text are hidden: %s', (_name, given) => {
  const shown = redactErrorText(given);
  expect(shown).toContain('[oculto]');
  for (const secret of [TOKEN, '7KQM', 'EF78', 'abc123XYZ', 'referencia=1']) expect(shown).not.toContain(secret);
});

test('a long error text is processed quickly and cut', () => {
  const begun = performance.now();
  for (const each of ['a', 'a1', '/', '?a=', 'a.', 'token=', '://']) {
    expect(redactErrorText(each.repeat(200_000)).length).toBeLessThanOrEqual(300);
  }
  expect(performance.now() - begun).toBeLessThan(1_000);
});
