import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

const API = '/operacion/integraciones/api';

describe('the page of the API, without the demo', () => {
  let backend: PortalChild;
  let pages: PortalChild;

  beforeAll(async () => {
    backend = await startPortal({ TIER: 'backend' });
    pages = await startPortal({
      ...{ TIER: 'pages', DEMO: 'off', CONSOLE: 'on' },
      ...{ PAYMENT_URL: 'https://pagos.example', GRAPHQL_URL: `${backend.url}/graphql` },
    });
  }, 120_000);

  afterAll(async () => {
    await pages?.close();
    await backend?.close();
  });

  const visit = (headers: Record<string, string> = {}) =>
    fetch(`${pages.url}${API}`, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });

  test('the page of the API asks a visitor to sign in', async () => {
    const response = await visit();
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/operacion/ingreso?volver=%2Fintegraciones',
    ]);
  });

  test('the page of the API opens for every role, with its script and without other sites', async () => {
    for (const role of ['administrador', 'lectura', 'contenido'] as const) {
      const response = await visit({ cookie: `operacion=${await backend.control.openOperator(role)}` });
      expect(response.status).toBe(200);
      const html = await response.text();
      const script = /<script src="(\/operacion\/assets\/api-reference-[\w-]+\.js)"/.exec(html)?.[1];
      expect((await fetch(`${pages.url}${script}`)).status).toBe(200);
      expect(response.headers.get('content-security-policy')).toContain("connect-src 'self';");
      expect(html).not.toMatch(/(src|href)="https?:/);
    }
  });
});
