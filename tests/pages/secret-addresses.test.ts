import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateCode } from '#areas/exports/rules/certificate-code.ts';
import { voucherCode } from '#areas/vouchers/rules/voucher-code.ts';
import { signValue } from '#platform/http/signed-value.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { containsSecret, spellingsOf } from '#tests/support/secret-spellings.ts';

const RANDOM = Uint8Array.from({ length: 64 }, (_, at) => (at * 53 + 7) % 248);

let portal: PortalChild;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all', LOG_LEVEL: 'trace', CONSOLE: 'on' });
});
afterAll(() => portal.close());

describe.each([
  ['/bono', voucherCode(RANDOM)],
  ['/verificar', certificateCode(RANDOM, 2026)],
  ['/dejar-extracto', signValue(81_002, 'otra clave')],
  ['/dejar-avisos', signValue({ userId: 81_002, events: ['pago'] }, 'otra clave')],
])('the secret address %s', (route, secret) => {
  const canonical = `${route}/${secret}`;
  const spellings = spellingsOf(route, secret);
  const isToken = secret.includes('.');
  const sameTokens = ['encoded route', 'trailing slash', 'upper-case route'];
  const sameCodes = [...sameTokens, 'lower case', 'no dashes', '%2D', '%20', 'en dash', 'groups of five'];

  test.each(isToken ? sameTokens : sameCodes)(
    'redirects from the spelling %s to the canonical address',
    async (name) => {
      const { status, headers } = await rawRequest(portal.url, spellings[name] ?? '');
      expect([status, headers.location]).toEqual([302, canonical]);
    },
  );

  test('answers without a redirect at its canonical address and its data address', async () => {
    for (const target of [canonical, `${canonical}.data`]) {
      const { headers } = await rawRequest(portal.url, target);
      expect(headers.location).toBeUndefined();
      // Hides path and query from the scripts of the next page, in the referrer and in the history.
      expect(headers['referrer-policy']).toBe('origin');
    }
  });

  test('is hidden from the next page also after a sign-in that leads to it', async () => {
    const { headers } = await rawRequest(portal.url, `/login?${new URLSearchParams({ next: canonical })}`);
    expect(headers['referrer-policy']).toBe('origin');
  });

  test('leaves no secret in the log in any spelling', async () => {
    const paths = Object.values(spellings);
    // Log lines of earlier requests may still be on their way. The marker's line comes after them.
    const marker = `/marca${route}`;
    await rawRequest(portal.url, marker);
    await expect.poll(() => portal.log()).toContain(marker);
    const from = portal.log().indexOf('\n', portal.log().indexOf(marker));
    // Posting where nothing takes a form fails inside of the router, with the address in the error.
    for (const path of paths) {
      await rawRequest(portal.url, path);
      await rawRequest(portal.url, `${path}/nada`, { 'content-type': 'application/json' }, 'POST', '{}');
    }
    const lines = () =>
      portal
        .log()
        .slice(from)
        .split('\n')
        .filter((line) => line.includes('"petición"'));
    await expect.poll(() => lines().length).toBe(2 * paths.length);
    const written = portal
      .log()
      .slice(from)
      .replaceAll(/"(reqId|hostname|time|pid)":[^,}]+/g, '');
    expect(written.split('\n').filter((line) => containsSecret(line, secret))).toEqual([]);
  });
});

test('the console leaves no token of an encoded address in the log', async () => {
  const token = 'QKQM-XXWT_YBHPZFZKAACVQKQMXXWTYBHPZFZKAACV12';
  for (const path of [
    `/%6fperacion/enlace/${token}`,
    `/operacio%6e/enlace/${token}`,
    `/%6Fperacion/enlace/${token}.data`,
  ])
    expect([path, (await rawRequest(portal.url, path)).status]).toEqual([path, 404]);
  await rawRequest(portal.url, '/marca-de-la-consola');
  await expect.poll(() => portal.log()).toContain('/marca-de-la-consola');
  expect(containsSecret(portal.log(), token)).toBe(false);
});
