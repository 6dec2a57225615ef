import type { Page } from '@playwright/test';
import { STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { DEMO_PASSWORD } from '#demo-world/companies/demo-accounts.ts';
import { demoRoles } from '#demo-world/companies/demo-people.ts';
import { entriesBesides } from '#tests/support/declared-entries.ts';
import { expect, test } from '#tests/support/journey.ts';
import { sessionFacts } from '#tests/support/session-facts.ts';
import { openMenu, signIn } from '#tests/support/steps.ts';

interface Variant {
  readonly store: StoreCode;
  /** A legal representative of the demonstration. */
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly taxId: RegExp;
  readonly money: RegExp;
  readonly sells: string;
  readonly clock: string;
  /** Whether the header of the home has only the logo and signing out, and the footer is the short one. */
  readonly isBareAtHome: boolean;
  /** Links in the footer of the sign-in page; none: no footer. */
  readonly signedOut: readonly string[];
  readonly hasStore: boolean;
}

const REPRESENTATIVE = 'Representante Legal';

/** The permissions of the variants' people. */
const PERMISSIONS = demoRoles('Terpel').find(({ role_name }) => role_name === REPRESENTATIVE)?.permisos as string[];

const LAW = ['Términos y condiciones', 'Tratamiento de datos'];
const PESOS = /^\$\s?\d{1,3}(\.\d{3})*$/;
const SOLES = /^S\/\s?\d{1,3}(\.\d{3})*,\d{2}$/;
const DOLLARS = /^\$\s?\d{1,3}(\.\d{3})*,\d{2}$/;

const VARIANTS: readonly Variant[] = [
  {
    store: 'main',
    email: 'marta.ocampo@laceiba.example',
    firstname: 'Marta Lucía',
    lastname: 'Ocampo',
    company: 'Inversiones Estación La Ceiba S.A.S.',
    taxId: /NIT 900\.123\.456-8/,
    money: PESOS,
    sells: 'combustibles y lubricantes en Colombia',
    clock: 'hora de Bogotá',
    isBareAtHome: false,
    signedOut: [...LAW, 'Ayuda'],
    hasStore: true,
  },
  {
    store: 'lubricantes',
    email: 'hernan.grajales@lubripuentehondo.example',
    firstname: 'Hernán Darío',
    lastname: 'Grajales',
    company: 'Lubricentro Puente Hondo Ltda.',
    taxId: /NIT [\d.]+-\d/,
    money: PESOS,
    sells: 'lubricantes en Colombia',
    clock: 'hora de Bogotá',
    isBareAtHome: true,
    signedOut: [],
    hasStore: false,
  },
  {
    store: 'ecuador',
    email: 'gabriela.andrade@estacionesguayas.example',
    firstname: 'Gabriela',
    lastname: 'Andrade',
    company: 'Comercial Estaciones del Guayas S.A.',
    taxId: /RUC \d{13}/,
    money: DOLLARS,
    sells: 'combustibles y lubricantes en Ecuador',
    clock: 'hora de Quito',
    isBareAtHome: false,
    signedOut: [...LAW, 'Ayuda'],
    hasStore: true,
  },
  {
    store: 'lubricantes_ecuador',
    email: 'ricardo.zambrano@lubrilitoral.example',
    firstname: 'Ricardo',
    lastname: 'Zambrano',
    company: 'Lubricantes del Litoral Cía. Ltda.',
    taxId: /RUC \d{13}/,
    money: DOLLARS,
    sells: 'lubricantes en Ecuador',
    clock: 'hora de Quito',
    isBareAtHome: true,
    signedOut: [],
    hasStore: true,
  },
  {
    store: 'lubricantes_peru',
    email: 'rosa.huaman@aceitesnorte.example',
    firstname: 'Rosa',
    lastname: 'Huamán',
    company: 'Filtros y Aceites del Norte S.A.C.',
    taxId: /RUC \d{11}/,
    money: SOLES,
    sells: 'lubricantes en el Perú',
    clock: 'hora de Lima',
    isBareAtHome: true,
    signedOut: LAW,
    hasStore: false,
  },
];

/** Entries of the menu that some stores do not have. */
const ONLY_IN_SOME = ['Pedidos', 'Volúmenes', 'Certificados de venta', 'Bonos regalo', 'Mis bonos'];

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

const footer = (page: Page) => page.getByRole('contentinfo');

for (const variant of VARIANTS)
  test(`the store ${variant.store} shows and hides what the store table says, in its country’s currency and words`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { store, firstname, lastname, company } = variant;

    await test.step('before signing in: what it sells and where, and the footer it asks for', async () => {
      await context.addCookies([{ name: 'store-code', value: store, url: baseURL ?? '' }]);
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('data-store', store);
      await expect(page.getByText(`Portal de clientes de ${variant.sells}.`)).toBeAttached();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(footer(page)).toHaveCount(variant.signedOut.length > 0 ? 1 : 0);
      for (const name of variant.signedOut) await expect(footer(page).getByRole('link', { name })).toBeVisible();
      if (!variant.signedOut.includes('Ayuda')) await expect(page.getByRole('link', { name: 'Ayuda' })).toHaveCount(0);
    });

    await signIn(page, { email: variant.email, password: DEMO_PASSWORD });

    await test.step('at home: who is signed in and for which company, without opening anything', async () => {
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        await expect(page.locator('html')).toHaveAttribute('data-store', store);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(firstname);
        await expect(page.getByText(company).filter({ visible: true }).first()).toBeInViewport();
        await expect(page.getByText(variant.taxId).filter({ visible: true }).first()).toBeInViewport();
        await expect(page.getByText(`${firstname} ${lastname}`).filter({ visible: true }).first()).toBeInViewport();
        const header = page.getByRole('banner');
        await expect(header.getByRole('button', { name: 'Menú', exact: true })).toHaveCount(
          variant.isBareAtHome ? 0 : 1,
        );
        await expect(header.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(variant.isBareAtHome ? 1 : 0);
        // 40 px, 75 px from 576 px up (docs/product/shell.md#layouts).
        expect((await header.boundingBox())?.height).toBe(size === PHONE ? 40 : 75);
      }
      await expect(footer(page)).toContainText(variant.clock);
      await expect(footer(page).getByRole('link', { name: 'Ayuda' })).toHaveCount(variant.isBareAtHome ? 0 : 1);
    });

    await test.step('money', async () => {
      const owed = await page.getByRole('region', { name: 'Cartera total' }).innerText();
      const amounts = owed.split('\n').filter((line) => /\$|S\//.test(line) && !line.includes('hoy'));
      expect(amounts.length).toBeGreaterThan(3);
      for (const amount of amounts) expect(amount.replace(/^[−–]/, '').trim()).toMatch(variant.money);
    });

    await test.step('the menu names every place, and the store where there is one; a home without a menu too', async () => {
      await page.setViewportSize(DESK);
      const orders = variant.hasStore ? ['Pedidos', 'Volúmenes'] : [];
      const account = ['Estado de cuenta', 'Historial de cuenta', ...orders, 'Calendario de pagos', 'Pago a cuenta'];
      const { vouchers, salesCertificate, notificationBell } = STORES[variant.store].shows;
      const sold = [
        ...(vouchers ? ['Bonos regalo', 'Mis bonos'] : []),
        ...(salesCertificate ? ['Certificados de venta'] : []),
      ];
      const told = [...(notificationBell ? [] : ['Notificaciones']), 'Noticias'];
      const offsets = ['Compensaciones', 'Historial de compensaciones', ...sold, 'Descargas', ...told];
      const required = ['Facturas pendientes', 'Mis pagos', ...account, ...offsets, 'Mi perfil', 'Accesos de soporte'];
      // The requirement names these places; those that areas add follow their own declarations.
      const person = sessionFacts({ role: REPRESENTATIVE, permissions: PERMISSIONS });
      const named = new Set(['Inicio', 'Notificaciones', 'Tienda', ...ONLY_IN_SOME, ...required]);
      const places = [...required, ...entriesBesides(named, { facts: person, store: STORES[variant.store] })];
      const access = page.getByRole('region', { name: 'Accesos rápidos' }).getByRole('link');
      await expect(access).toHaveCount(variant.isBareAtHome ? 3 : 0);
      if (variant.isBareAtHome) {
        await expect(access.filter({ hasText: 'Notificaciones' })).toBeVisible();
        await page.getByText('Más secciones').click();
        await expect(access).toHaveCount(places.length + (variant.hasStore ? 1 : 0));
      }
      await page.goto('/admin/mis-pagos');
      const menu = await openMenu(page);
      expect((await menu.boundingBox())?.width).toBeCloseTo(360, 1);
      for (const name of ['Inicio', ...places])
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Tienda (sale del portal)' })).toHaveCount(variant.hasStore ? 1 : 0);
      for (const missing of ONLY_IN_SOME.filter((name) => !places.includes(name)))
        await expect(menu.getByRole('link', { name: missing })).toHaveCount(0);
      await page.setViewportSize(PHONE);
      expect((await menu.boundingBox())?.width).toBeCloseTo(PHONE.width, 1);
      await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    });
  });

test('in a store without sales certificates their address leads to the home page', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ store_code: 'ecuador', pais: 'EC' }));
  await page.goto('/admin/sales-certificate');
  await expect(page).toHaveURL('/');
});

/** A person who may see the account status sees the figures, but not the invoices. */
for (const [role, cards, places] of [
  ['Ingeniero Planificación', 1, 0],
  ['basic', 0, 2],
] as const)
  test(`the role ${role}, which may not see invoices, finds on the home page what it may see or do`, async ({
    page,
    customer,
    enter,
  }) => {
    await enter(await customer({ role }));
    await page.goto('/');
    const access = page.getByRole('region', { name: 'Accesos rápidos' });
    await expect(access.getByRole('link')).toHaveCount(places);
    if (places > 0) await expect(access.getByRole('link', { name: /Mi perfil.*cambie su contraseña/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cartera total' })).toHaveCount(cards);
    await expect(page.getByRole('link', { name: /factura/i })).toHaveCount(0);
  });

test.describe('the menu without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu without script opens as a part of the page, before the content, and closes', async ({
    page,
    customer,
    enter,
  }) => {
    await enter(await customer());
    await page.goto('/admin/mis-pagos?pagina=1');
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await expect(menu).toBeInViewport();
    await menu.getByRole('link', { name: 'Cerrar el menú' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/admin/mis-pagos?pagina=1');
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await menu.getByRole('link', { name: 'Facturas pendientes' }).click();
    await expect(page).toHaveURL('/admin/pending-invoices');
  });
});
