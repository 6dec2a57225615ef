import type { Page } from '@playwright/test';
import { ORDER_FILES } from '#areas/orders/rules/order-files.ts';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { expect, test } from '#tests/support/journey.ts';
import type { PortalChild } from '#tests/support/portal-child.ts';
import {
  answerAtBank,
  fillSignIn,
  goToBank,
  openMenu,
  payDialog,
  waitForHydration,
  warningIcon,
} from '#tests/support/steps.ts';

/** A number that no other customer of the worker has. */
const numberOf = ({ cliente }: TestPerson, serial: number): string => `45${cliente.slice(-6)}${serial}`;

type AddOrders = PortalChild['control']['addOrders'];

const orderAddress = (number: string): string => `/admin/order-details?orderNumber=${number}`;

/** Dispatches the event by which the notification stream reports a change of an order. */
const tell = (page: Page, num_pedido: string): Promise<void> =>
  page.evaluate((number) => {
    dispatchEvent(new CustomEvent('surtidor:pedido', { detail: { num_pedido: number } }));
  }, num_pedido);

const badge = (page: Page, label: string) => page.getByRole('main').getByText(label, { exact: true }).first();

/** `Ahora: Aceptado`: the step of the timeline that carries the reading. */
const current = (page: Page) => page.getByRole('listitem').and(page.locator('[aria-current="step"]'));

const row = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number }) });

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`an order is followed to its dispatch on ${device}, without a reload`, async ({
    page,
    portal,
    customer,
    enter,
  }) => {
    await page.setViewportSize(viewport);
    const julia = await customer();
    const number = numberOf(julia, 1);
    const [delivery, sicom] = [`8${number}`, number.slice(-8)];
    await portal.control.addOrders(julia.cliente, [
      { num_pedido: number, num_sicom: sicom, valor: '58320000', eventos: [{ estado: '1' }, { estado: '2' }] },
    ]);
    const happens = async (estado: string, hour: string, more: Readonly<Record<string, string>> = {}) => {
      await portal.control.importRows({
        pedido_eventos: [
          {
            num_pedido: number,
            evento: `${number}-${estado}`,
            numero_entrega: delivery,
            estado,
            fecha_hora_evento: `2026-09-04T${hour}:00-05:00`,
            ...more,
          },
        ],
      });
      await tell(page, number);
    };
    await enter(julia);
    await page.goto('/');
    await (await openMenu(page)).getByRole('link', { name: 'Pedidos' }).click();
    await expect(page.getByText('1 pedido entre el 5 jul y el 5 sep 2026.')).toBeVisible();
    await expect(row(page, number)).toContainText('Aceptado');
    await row(page, number).getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { name: `Pedido ${number}`, level: 1 })).toBeVisible();
    await expect(current(page)).toContainText('Aceptado');
    await expect(page.getByText('Falta: Despachado')).toBeAttached();
    await waitForHydration(page);

    await portal.control.importRows({
      entregas: [
        {
          ...{
            numero_entrega: delivery,
            num_pedido: number,
            remision: 'RM-7',
            orden_cargue: 'OC-7',
            guia_transporte: 'GT-7',
          },
          ...{ transportador: 'Transportes del Cauce S.A.S.', placa: 'TSX123', fecha_estimada: '2026-09-06' },
          actualizado_en: '2026-09-05T05:00:00-05:00',
        },
      ],
    });
    await happens('3', '05:48');
    await expect(current(page)).toContainText('Remisionado');
    await expect(current(page)).toContainText('Transportes del Cauce S.A.S. · placa TSX123 · guía GT-7.');
    await expect(page.getByText('Entrega estimada: 6 sep 2026.')).toBeVisible();
    await happens('5', '09:15', { ubicacion: 'Peaje Copacabana' });
    await expect(current(page)).toContainText('Peaje Copacabana');
    await expect(current(page)).toContainText('Guía de transporte GT-7');
    await expect(badge(page, 'Despachado')).toBeVisible();
    await expect(page.getByText('Falta:')).toHaveCount(0);

    await page.goto(orderAddress(sicom));
    await expect(page.getByRole('heading', { name: `Pedido ${number}`, level: 1 })).toBeVisible();
    await page.goto('/');
    const latest = page.getByRole('region', { name: 'Últimos pedidos' });
    await expect(latest).toContainText('Despachado');
    await expect(latest).toContainText('$ 58.320.000');
  });

test('an order in review states what holds it, links to paying exactly that, and continues when the ERP reports so', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: [{ num_factura: 'RET-1' }, { num_factura: 'OTRA-2' }] });
  const number = numberOf(julia, 1);
  const held = { estado: '-1', motivo_bloqueo: 'Cartera vencida' } as const;
  await portal.control.addOrders(julia.cliente, [
    { num_pedido: number, eventos: [{ estado: '1' }, held], bloqueos: julia.ids.slice(0, 1) },
  ]);
  await enter(julia);
  await page.goto(orderAddress(number));
  await expect(page.getByText('El pedido está en revisión: Cartera vencida')).toBeVisible();
  await expect(page.getByText('Lo retiene RET-1, por $ 1.000.000.')).toBeVisible();
  await expect(page.getByText('Falta:')).toHaveCount(0);
  await page.getByRole('link', { name: 'Pagar la factura' }).click();
  await expect(payDialog(page)).toContainText('RET-1');
  await expect(payDialog(page)).not.toContainText('OTRA-2');
  await goToBank(page);
  await answerAtBank(page, 'Aprobar');
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();

  await page.getByRole('link', { name: `Ver pedido ${number}` }).click();
  await expect(page).toHaveURL(orderAddress(number));
  await expect(page.getByText('Ya pagó lo que lo retenía')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);
  await waitForHydration(page);
  const released = {
    num_pedido: number,
    evento: 'libre',
    estado: '-2',
    fecha_hora_evento: '2026-09-05T09:00:00-05:00',
  };
  await portal.control.importRows({ pedido_eventos: [released] });
  await tell(page, number);
  await expect(current(page)).toContainText('Pedido Aprobado');
  await expect(page.getByText('Ya pagó lo que lo retenía')).toBeHidden();
});

test('an order held by debt shows a payment in progress, and support gets no link to pay', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: [{ num_factura: 'RET-3' }] });
  const number = numberOf(julia, 1);
  await portal.control.addOrders(julia.cliente, [
    { num_pedido: number, eventos: [{ estado: '-1' }], bloqueos: julia.ids.slice(0, 1) },
  ]);
  await enter(julia, 'soporte');
  await page.goto(orderAddress(number));
  await expect(page.getByText('Lo retiene RET-3, por $ 1.000.000.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);
  await enter(julia);
  await page.goto(orderAddress(number));
  await page.getByRole('link', { name: 'Pagar la factura' }).click();
  await goToBank(page);
  await page.goto(orderAddress(number));
  await expect(page.getByText('RET-3 tiene un pago en proceso o un bloqueo')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);
});

test('the list of orders is filtered in the address, chips remove the filters, and the list grows by ten', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const julia = await customer({ destinos: ['PED-A', 'PED-B'] });
  const orders = Array.from({ length: 12 }, (_, at) => ({
    num_pedido: numberOf(julia, at + 10),
    codigo_destinatario: at === 0 ? 'PED-A' : 'PED-B',
    fecha_pedido: at === 11 ? '2026-03-02' : '2026-09-01',
    eventos: [{ estado: at === 1 ? ('6' as const) : ('2' as const), estatus_rechazo: 'Sin cupo en planta' }],
  }));
  await portal.control.addOrders(julia.cliente, orders);
  const [first = '', second = ''] = orders.map(({ num_pedido }) => num_pedido);
  const last = orders.at(-1)?.num_pedido ?? '';
  const rows = page.getByRole('rowheader');
  await enter(julia);
  await page.goto('/admin/orders-list');
  await expect(rows).toHaveCount(10);
  await waitForHydration(page);
  await page
    .getByRole('link', { name: 'Cargar más' })
    .or(page.getByRole('button', { name: 'Cargar más' }))
    .click();
  await expect(rows).toHaveCount(11);
  await expect(page).toHaveURL(/pagina=2/);

  await page.getByText('Filtros').first().click();
  await page.getByRole('radio', { name: 'Rechazado' }).check();
  await page.getByRole('button', { name: 'Aplicar filtro' }).click();
  await expect(page).toHaveURL(/estado=6/);
  await expect(rows).toHaveText([second]);
  await row(page, second)
    .getByRole('button', { name: `Ver detalle de ${second}` })
    .click();
  await expect(page.getByRole('link', { name: 'Ver seguimiento' })).toBeVisible();
  await page.getByRole('link', { name: 'Quitar el estado' }).click();
  await expect(page).not.toHaveURL(/estado/);
  await expect(row(page, first)).toBeVisible();

  await page.getByText('Filtros').first().click();
  await page.getByLabel('Destino').selectOption('EDS PED-A');
  await page.getByRole('button', { name: 'Aplicar filtro' }).click();
  await expect(page).toHaveURL(/destino=PED-A/);
  await expect(rows).toHaveText([first]);
  await expect(
    page.getByRole('group', { name: 'Filtros aplicados' }).or(page.getByLabel('Filtros aplicados')),
  ).toContainText('EDS PED-A');

  await page.goto(`/admin/orders-list?numero=${last}`);
  await expect(rows).toHaveText([last]);
  await page.goto('/admin/orders-list?desde=2026-09-06');
  await expect(page.getByText('La fecha del pedido no puede ser posterior a hoy.').first()).toBeAttached();
  await page.goto('/admin/orders-list?numero=404404404');
  await expect(page.getByText('Ningún pedido cumple estos filtros')).toBeVisible();
});

test('an order of another customer, of another station and an unknown order show the same refusal', async ({
  page,
  portal,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const julia = await customer({ destinos: ['AJENO-A', 'AJENO-B'] });
  const other = await customer();
  const [own, hidden, foreign] = [numberOf(julia, 1), numberOf(julia, 2), numberOf(other, 1)];
  await portal.control.addOrders(julia.cliente, [
    { num_pedido: own, codigo_destinatario: 'AJENO-A', eventos: [{ estado: '2' }] },
    { num_pedido: hidden, codigo_destinatario: 'AJENO-B', eventos: [{ estado: '2' }] },
  ]);
  await portal.control.addOrders(other.cliente, [{ num_pedido: foreign, eventos: [{ estado: '2' }] }]);
  const colleague = await portal.control.addColleague(julia, ['AJENO-A']);
  await enter(colleague);
  const words = new Set<string>();
  for (const number of [hidden, foreign, '404404404', '<b>4</b>%00']) {
    await page.goto(orderAddress(encodeURIComponent(number)));
    await expect(page.getByRole('heading', { name: 'No encontramos este pedido' })).toBeVisible();
    words.add(await page.getByRole('main').innerText());
  }
  expect(words.size).toBe(1);
  await page.getByRole('link', { name: 'Ver sus pedidos' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([own]);
  await page.goto(orderAddress(own));
  await expect(current(page)).toContainText('Aceptado');
});

test('several deliveries of an order show their own progress, and an invalid time is shown as written', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const julia = await customer();
  const number = numberOf(julia, 1);
  const [one, two] = [`8${number}1`, `8${number}2`];
  await portal.control.addOrders(julia.cliente, [
    {
      num_pedido: number,
      entregas: [{ numero_entrega: one }, { numero_entrega: two }],
      eventos: [
        { estado: '2' },
        { estado: '5', numero_entrega: one },
        { estado: '3', numero_entrega: two, fecha_hora_evento: 'ayer por la tarde' },
      ],
    },
    { num_pedido: numberOf(julia, 2) },
  ]);
  await enter(julia);
  await page.goto(orderAddress(number));
  await expect(page.getByRole('region', { name: 'Entrega 1 de 2' }).locator('[aria-current="step"]')).toContainText(
    'Despachado',
  );
  const second = page.getByRole('region', { name: 'Entrega 2 de 2' });
  await expect(second.locator('[aria-current="step"]')).toContainText('Remisionado');
  await expect(second).toContainText('Fecha no válida: ayer por la tarde');
  await page.goto(orderAddress(numberOf(julia, 2)));
  await expect(page.getByRole('heading', { name: 'No hay seguimiento de este pedido' })).toBeVisible();
});

/** Two orders, each with the papers of its delivery. */
async function addShipped(addOrders: AddOrders, julia: TestPerson): Promise<readonly string[]> {
  const numbers = [numberOf(julia, 1), numberOf(julia, 2)];
  await addOrders(
    julia.cliente,
    numbers.map((num_pedido) => ({
      num_pedido,
      entregas: [{ numero_entrega: `8${num_pedido}`, remision: `RM-${num_pedido}`, lineas: [{}] }],
      eventos: [{ estado: '3' as const, numero_entrega: `8${num_pedido}` }],
    })),
  );
  return numbers;
}

test('papers of chosen orders download as one file or as an archive, and a missing paper is named', async ({
  page,
  portal,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 404|ERR_FAILED/);
  const julia = await customer();
  const [first = '', second = ''] = await addShipped(portal.control.addOrders, julia);
  await enter(julia);
  await page.goto('/admin/orders-list');
  await waitForHydration(page);
  const bar = page.getByRole('region', { name: 'Pedidos elegidos' });
  await expect(bar).toBeHidden();
  await page.getByRole('checkbox', { name: `Elegir ${first}` }).check();
  await expect(bar).toContainText('1 pedido elegido');
  await bar.getByText('Descargar').click();
  await expect(bar.getByText('Sin factura todavía')).toBeVisible();
  const one = await page.request.get((await bar.getByRole('link', { name: 'Remisión' }).getAttribute('href')) ?? '');
  expect(one.headers()['content-type']).toBe('application/pdf');
  await test.step('so is one that cannot be opened from the list', async () => {
    await page.route('**/remision/*.data*', (route) => route.abort());
    await bar.getByRole('link', { name: 'Remisión' }).click();
    const dialog = page.getByRole('alertdialog', { name: ORDER_FILES.remision.failed });
    await expect(warningIcon(dialog)).toBeVisible();
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await expect(dialog).toBeHidden();
    await page.unroute('**/remision/*.data*');
  });
  await page.getByRole('checkbox', { name: `Elegir ${second}` }).check();
  await expect(bar).toContainText('2 pedidos elegidos');
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Remisiones en ZIP' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  await test.step('a paper that does not exist is a warning', async () => {
    await page.goto(`/admin/pedidos/orden-de-cargue/8${first}`);
    const dialog = page.getByRole('alertdialog', { name: 'No pudimos abrir el documento' });
    await expect(dialog).toContainText('No encontramos la orden de cargue de este pedido.');
    await expect(warningIcon(dialog)).toBeVisible();
  });
});

test('the page of volumes shows them by product and month, including months without any', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const julia = await customer({ destinos: ['VOL-A', 'VOL-B'] });
  await portal.control.addOrders(julia.cliente, [
    { num_pedido: numberOf(julia, 1), codigo_destinatario: 'VOL-A', fecha_pedido: '2026-08-15' },
    { num_pedido: numberOf(julia, 2), codigo_destinatario: 'VOL-B', fecha_pedido: '2026-08-16' },
  ]);
  await enter(julia);
  await page.goto('/admin/orders-list');
  await page.getByRole('link', { name: 'Volúmenes por producto y mes' }).click();
  const months = page.getByRole('region', { name: 'Gasolina corriente oxigenada, por mes' });
  await expect(months.getByRole('row', { name: 'Ago 2026 2.000 0 0', exact: true })).toBeVisible();
  await expect(months.getByRole('row', { name: 'EDS VOL-A 1.000 0 0' })).toBeHidden();
  await page.getByText('Por destino').click();
  await expect(months.getByRole('row', { name: 'EDS VOL-A 1.000 0 0' })).toBeVisible();
  await waitForHydration(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^volumenes-[\d-]+\.xlsx$/);
  await page.getByText('Filtros').first().click();
  await page.getByLabel('Hasta').selectOption('Julio de 2026');
  await page.getByRole('button', { name: 'Aplicar filtro' }).click();
  await expect(page.getByRole('heading', { name: 'Nada se pidió en estos meses' })).toBeVisible();
});

test('volumes of half a year fit into three screens of a phone', async ({ page, portal, customer, enter }) => {
  const julia = await customer({ destinos: ['VOL-C', 'VOL-D', 'VOL-E', 'VOL-F'] });
  const places = ['VOL-C', 'VOL-D', 'VOL-E', 'VOL-F'];
  const months = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'];
  const products = ['Gasolina corriente oxigenada', 'Biodiésel B10 (ACPM)', 'Gasolina extra oxigenada'];
  await portal.control.addOrders(
    julia.cliente,
    months.flatMap((month, at) =>
      places.map((codigo_destinatario, place) => ({
        num_pedido: numberOf(julia, 10 + at * 4 + place),
        ...{ codigo_destinatario, fecha_pedido: `${month}-02` },
        lineas: products.map((descripcion, product) => ({
          ...{ descripcion, cod_producto: `10020${product}`, cantidad: '23456789.125' },
        })),
      })),
    ),
  );
  await enter(julia);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin/volumenes');
    await expect(page.getByRole('rowheader', { name: 'Abr 2026' })).toHaveCount(3);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, `${width} px`).toBeLessThanOrEqual(2500);
  }
});

test.describe('orders without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer finds an order, its state and its detail without script', async ({ page, portal, customer }) => {
    const julia = await customer({ documents: [{ num_factura: 'RET-9' }] });
    const number = numberOf(julia, 1);
    await portal.control.addOrders(julia.cliente, [
      { num_pedido: number, eventos: [{ estado: '1' }, { estado: '-1' }], bloqueos: julia.ids.slice(0, 1) },
    ]);
    await page.goto('/admin/orders-list');
    await fillSignIn(page, julia);
    await page.getByText('Filtros').first().click();
    await page.getByLabel('Número SAP o SICOM').fill(number);
    await page.getByRole('button', { name: 'Aplicar filtro' }).click();
    await expect(page).toHaveURL(new RegExp(`numero=${number}`));
    await row(page, number)
      .getByRole('link', { name: `Ver detalle de ${number}` })
      .click();
    await expect(current(page)).toContainText('Enviado a revisión');
    await page.getByRole('link', { name: 'Pagar la factura' }).click();
    await expect(page.getByRole('heading', { name: 'Confirme su pago' })).toBeVisible();
    await expect(page.getByText('RET-9').first()).toBeVisible();
  });

  test('an invoice links to its order without script', async ({ page, portal, customer }) => {
    const julia = await customer({ documents: [{ num_factura: 'LLEVA-1' }] });
    const number = numberOf(julia, 1);
    await portal.control.addOrders(julia.cliente, [
      { num_pedido: number, entregas: [{ numero_entrega: `8${number}`, num_factura: 'LLEVA-1' }] },
    ]);
    await page.goto('/admin/pending-invoices');
    await fillSignIn(page, julia);
    await page.getByRole('link', { name: `Pedido ${number}` }).click();
    await expect(page).toHaveURL(orderAddress(number));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  });

  test('ticked orders are sent to get an archive of their papers', async ({ page, portal, customer }) => {
    const julia = await customer();
    await addShipped(portal.control.addOrders, julia);
    await page.goto('/admin/orders-list');
    await fillSignIn(page, julia);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    const bar = page.getByRole('region', { name: 'Pedidos elegidos' });
    await bar.getByText('Descargar').click();
    const saved = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Remisiones en ZIP' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  });
});
