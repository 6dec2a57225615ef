import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOUBT_SECONDS, LONGEST_DOUBT_SECONDS, LONGEST_PAUSE_SECONDS } from '#areas/payments/rules/back-off.ts';
import { STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { createPageClient } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

let portal: PortalChild;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
});
afterAll(() => portal.close());

/** The words of the page, without tags and with single spaces. */
async function wordsIn(store: string): Promise<string> {
  const visit = createPageClient(portal.url);
  visit.cookies.set('store-code', store);
  const html = await (await visit('/ayuda')).text();
  const body = html.slice(html.indexOf('<h1'), html.indexOf('<script', html.indexOf('<h1')));
  return body
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('help', () => {
  test('says how long the bank is asked, as the code does', async () => {
    const words = await wordsIn('main');
    expect(words).toContain(`a más tardar cada ${LONGEST_PAUSE_SECONDS.unusable / 60} minutos`);
    expect(words).toContain(`seguimos preguntando ${DOUBT_SECONDS / 86_400} días`);
    expect(words).toContain(`hasta ${LONGEST_DOUBT_SECONDS / 86_400} si el banco no contesta`);
    expect(words).not.toContain('siete minutos');
  });

  test.each(STORE_CODES)('in %s covers what the store has', async (store) => {
    const words = await wordsIn(store);
    const { orders, vouchers, salesCertificate } = STORES[store].shows;
    for (const place of [
      'Pago a cuenta',
      'Compensaciones',
      'Estado de cuenta',
      'Historial de cuenta',
      'Calendario de pagos',
      'Descargas',
      'Notificaciones',
      'Mi perfil',
      'Instalar',
      'Buscar',
    ])
      expect(words).toContain(`«${place}»`);
    expect(words.includes('«Pedidos»')).toBe(orders);
    expect(words.includes('«Mis bonos»')).toBe(vouchers);
    expect(words.includes('«Certificados de venta»')).toBe(salesCertificate);
  });
});
