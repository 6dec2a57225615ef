import type { Page } from '@playwright/test';
import { NO_PERMISSION_PATH } from '#areas/session/rules/pages.ts';
import { type PageRow, pageAddress } from '#areas/session/rules/site.ts';
import { STORE_CODES, STORES, type Store } from '#areas/stores/rules/stores.ts';
import { amountsOnTwoLines } from '#tests/support/broken-amounts.ts';
import {
  addCentsCustomer,
  addHeldOrder,
  addressesWithAmounts,
  buyVoucher,
  CENTS_VOUCHER,
  type CentsCustomer,
  certifyBalance,
  payThree,
  setOff,
} from '#tests/support/cents-customer.ts';
import { expect, testInTab } from '#tests/support/journey.ts';
import type { PortalChild } from '#tests/support/portal-child.ts';
import { waitForMain } from '#tests/support/steps.ts';
import { PAGES, SITE } from '../../src/registry.ts';

/** Widths at which the row of sections has the least room, and that of the narrowest phone. */
const WIDTHS = [1100, 1024, 320] as const;
/** Width at which "Más" holds sections. */
const SECTIONS_AT = 1024;

/** Price for a unit, which has more decimals than an amount. */
const UNIT_PRICE = '129,2914';

/** The section that each page marks. Null: none, because the row has no section for it. */
const SECTIONS: Readonly<Record<string, string | null>> = {
  '/': 'Inicio',
  '/admin/account-history': 'Historial',
  '/admin/account-status': 'Estado de cuenta',
  '/admin/account-status/extracto': 'Estado de cuenta',
  '/admin/bonos-regalo': 'Bonos',
  '/admin/bonos-regalo-tienda': 'Bonos',
  '/admin/calendario-de-pagos': 'Calendario',
  '/admin/certificado-de-saldo': null,
  '/admin/compensaciones': 'Compensaciones',
  '/admin/compensaciones/historial': 'Compensaciones',
  '/admin/compensaciones/revisar': 'Compensaciones',
  '/admin/confirmar-compra-bonos': 'Bonos',
  '/admin/descargas': null,
  '/admin/mis-bonos-comprados': 'Bonos',
  '/admin/mis-pagos': 'Mis pagos',
  '/admin/notifications': null,
  '/admin/notifications/preferences': null,
  '/admin/order-details': 'Pedidos',
  '/admin/orders-list': 'Pedidos',
  '/admin/pending-invoices': 'Facturas',
  '/admin/pending-invoices/pagar': 'Facturas',
  '/admin/pending-invoices/pago-a-cuenta': 'Facturas',
  '/admin/resultado-transaccion': 'Mis pagos',
  '/admin/sales-certificate': 'Certificados',
  '/admin/volumenes': 'Volúmenes',
  '/allied/accesos-de-soporte': null,
  '/allied/accesos-y-sesiones': null,
  '/allied/cambiar-clave': null,
  '/allied/edit-profile': 'Mi perfil',
  '/allied/edit/personal-info': null,
  '/allied/news': 'Noticias',
  '/allied/registro-de-cambios': null,
  '/allied/terpel-forms': null,
  '/ayuda': null,
  '/buscar': null,
  '/dynamic-form': null,
};

const EXPORT = `mutation { exportar(nombre: "facturas-pendientes", formato: CSV) { id } }`;
const CERTIFICATE = `mutation ($negocio: String!) {
  solicitarCertificadoVentas(input: { fecha_inicio: "2026-08-01", fecha_fin: "2026-08-31", modo_impresion: "DETALLADO", negocio: $negocio }) { codigo }
}`;

/** Addresses of one payment, order, compensation, voucher, certificate, file and notice, which the customer gets first. */
async function addressesOfOne(portal: PortalLike, customer: CentsCustomer): Promise<string[]> {
  const { ask, person, store } = customer;
  const { shows } = STORES[store];
  const order = await addHeldOrder(portal, customer);
  const result = await payThree(customer);
  await setOff(customer);
  await ask(EXPORT);
  if (shows.salesCertificate) await ask(CERTIFICATE, { negocio: 'EDS' });
  const voucher = await buyVoucher(customer);
  await portal.control.notifyPerson(person.userId, [
    { tipo: 'pago', key: `centavos-${person.userId}`, title: 'Su pago fue aprobado', body: 'Gracias.', href: result },
  ]);
  return [
    result,
    `/verificar/${await certifyBalance(customer)}`,
    ...(shows.orders ? [`/admin/order-details?orderNumber=${order}`] : []),
    ...(voucher ? [voucher.result, voucher.page, ...inCart(voucher)] : []),
  ];
}

type PortalLike = Pick<PortalChild, 'url' | 'control'>;

const inCart = ({ uso, monto }: { readonly uso: string; readonly monto: string }): string[] => [
  `/admin/bonos-regalo-tienda?uso=${uso}&bonos=${monto}x2`,
  `/admin/confirmar-compra-bonos?uso=${uso}&bonos=${monto}x2`,
];

/** Pages of a session that a browser shows, by the store. */
const shownIn = (store: Store): readonly PageRow[] =>
  PAGES.filter(
    ({ path, file, visit, isIn }) =>
      visit === 'session' && file?.endsWith('.tsx') && (isIn?.(store) ?? true) && path !== NO_PERMISSION_PATH,
  );

/** Pages that without their parameters answer 404. */
const OF_ONE = ['/admin/resultado-transaccion', '/admin/order-details'];

const pathOf = (address: string): string => address.replace(/\?.*$/, '');

/**
 * Finds what is wrong with the page at its width: sideways scroll; words of failed arithmetic; amounts with wrong
 * decimals, over two lines, or beyond the screen.
 * @param cents the decimals of an amount, with their comma
 */
const faultsOf = (page: Page, cents: number): Promise<string[]> =>
  page.evaluate(
    ([decimals, unitPrice]) => {
      const faults: string[] = [];
      const wider = document.documentElement.scrollWidth - window.innerWidth;
      if (wider > 0) faults.push(`${wider} px wider than the screen`);
      const shown = document.body.innerText;
      for (const [word] of shown.matchAll(/\b(?:NaN|undefined|Infinity)\b/g)) faults.push(word);
      for (const [amount, figure = ''] of shown.matchAll(/(?:\$|S\/)\s?(\d[\d.,]*\d|\d)/g))
        if (
          !/^\d{1,3}(?:\.\d{3})*(?:,\d+)?$/.test(figure) ||
          (figure.replace(/^[^,]*/, '').length !== decimals && figure !== unitPrice)
        )
          faults.push(`figure ${amount}`);
      const whole = /^(?:–\s)?(?:\$|S\/)\s[\d.,]+$/;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement;
        const around = element?.closest('span, b, strong, td, dd, p');
        if (!around || !/\d/.test(text.textContent ?? '') || !whole.test((around.textContent ?? '').trim())) continue;
        if (!around.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(around);
        const places = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        const tops = places.map(({ top }) => top);
        const what = around.textContent?.trim();
        if (Math.max(...tops) - Math.min(...tops) > 8) faults.push(`on two lines ${what}`);
        if (places.some(({ left, right }) => left < 0 || right > window.innerWidth)) faults.push(`beyond ${what}`);
      }
      return faults;
    },
    [cents, UNIT_PRICE] as const,
  );

/** Words of the marked section, if the row or its "Más" shows the mark. */
const markOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const row = document.querySelector('nav[aria-label="Secciones principales"]');
    const marked = [...(row?.querySelectorAll('[aria-current="page"]') ?? [])];
    if (!row || marked.length === 0) return null;
    const isSeen = marked.every(
      (each) => each.getBoundingClientRect().bottom <= row.getBoundingClientRect().bottom + 1,
    );
    const more = row.querySelector('summary[data-here]');
    const words = marked.map((each) => each.textContent).join(' and ');
    return isSeen ? words : more?.checkVisibility() ? words : `${words}, which nobody sees`;
  });

const softly = expect.configure({ soft: true, timeout: 5_000 });

for (const store of STORE_CODES)
  testInTab(
    `in ${store} every page with a session fits 1100, 1024 and 320 px with the largest amounts in cents, and marks its section`,
    async ({ page, portal, context }) => {
      await portal.control.importRows(CENTS_VOUCHER);
      const customer = await addCentsCustomer(portal, store);
      await context.request.post(`${portal.url}/server-middleware/auth/login`, { data: { token: customer.token } });
      const { header } = STORES[store];
      const rows = shownIn(STORES[store]);
      const addresses = [
        ...rows.map(({ path }) => pageAddress(path)).filter((path) => !path.includes(':') && !OF_ONE.includes(path)),
        ...addressesWithAmounts(customer),
        '/allied/terpel-forms',
        '/ayuda',
        '/buscar?q=33',
        ...(await addressesOfOne(portal, customer)),
      ];
      const visited = new Set(addresses.map((address) => SITE.rowOf(pathOf(address))));
      expect(rows.filter((row) => !visited.has(row)).map(({ path }) => path)).toEqual([]);

      const cents = customer.currency === 'COP' ? 0 : 3;
      const wrong: string[] = [];
      for (const address of addresses) {
        const answer = await page.goto(address);
        if (answer?.status() !== 200) wrong.push(`${address}: answers ${answer?.status()}`);
        const path = new URL(page.url()).pathname;
        if (path !== pathOf(address)) wrong.push(`${address}: leads to ${path}`);
        await waitForMain(page);
        const section = path === '/' && header === 'lubricants-home' ? null : (SECTIONS[path] ?? null);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          for (const fault of await faultsOf(page, cents)) wrong.push(`${address}, ${width} px: ${fault}`);
          for (const broken of await amountsOnTwoLines(page)) wrong.push(`${address}, ${width} px: ${broken}`);
          // Read repeatedly: "Más" updates its entries after the width has changed.
          if (width === SECTIONS_AT) await softly.poll(() => markOf(page), address).toBe(section);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
