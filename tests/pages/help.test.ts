import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOUBT_SECONDS, LONGEST_DOUBT_SECONDS, LONGEST_PAUSE_SECONDS } from '#areas/payments/rules/back-off.ts';
import { visibleMenu } from '#areas/shell/rules/menu.ts';
import { STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { ERP_PERMISSIONS } from '#tests/support/erp-permissions.ts';
import { createPageClient } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { sessionFacts } from '#tests/support/session-facts.ts';
import { MENU } from '../../src/registry.ts';

let portal: PortalChild;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all', SHOP_URL: 'https://tienda.example', SHOP_SECRET: 'x'.repeat(32) });
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

describe('the help page', () => {
  test('the help states how long the bank is asked, as the code does', async () => {
    const words = await wordsIn('main');
    expect(words).toContain(`a más tardar cada ${LONGEST_PAUSE_SECONDS.unusable / 60} minutos`);
    expect(words).toContain(`seguimos preguntando ${DOUBT_SECONDS / 86_400} días`);
    expect(words).toContain(`hasta ${LONGEST_DOUBT_SECONDS / 86_400} si el banco no contesta`);
    expect(words).not.toContain('siete minutos');
  });

  test.each(STORE_CODES)(
    'the help in the store %s names every entry of the menu, and none that the store lacks',
    async (code) => {
      const words = await wordsIn(code);
      const permissions = ERP_PERMISSIONS.map((permission) => `Terpel_${permission}`);
      const facts = sessionFacts({ permissions, role: 'Representante Legal' });
      const shown = visibleMenu(MENU, { facts, store: STORES[code], provider: 'Terpel' }).map(({ label }) => label);
      // Stores with a bell have these pages behind it.
      const expected = new Set([...shown, 'Notificaciones']);
      expect(MENU.map(({ label }) => label).filter((label) => words.includes(`«${label}»`))).toEqual(
        MENU.map(({ label }) => label).filter((label) => expected.has(label)),
      );
    },
  );

  test.each(STORE_CODES)('the help in the store %s names what is reached without the menu', async (store) => {
    const words = await wordsIn(store);
    for (const place of ['«Buscar»', '«Instalar»', 'Me invitaron a una encuesta', '«Responder»'])
      expect(words).toContain(place);
  });
});
