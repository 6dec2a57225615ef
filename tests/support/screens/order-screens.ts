import { expect } from '@playwright/test';
import { STORES } from '#areas/stores/rules/stores.ts';
import type { OrderFacts } from '../add-orders.ts';
import { waitForHydration } from '../steps.ts';
import { OTHER_STORES, type Screen, type Visit } from './screen.ts';

const LIST = '/admin/orders-list';
const VOLUMES = '/admin/volumenes';

const LONG = 'Aceite hidráulico multigrado para servicio extrapesado en maquinaria amarilla de 20 canecas';
const STATES = ['-1.5', '1', '-2', '2', '3', '4', '5', '6'] as const;

/**
 * Orders in every state, one held for two documents, and one with two deliveries, papers, places and an unparsable
 * time.
 */
function ordersOf({ julia: { cliente, ids } }: Visit, moneda: OrderFacts['moneda']): OrderFacts[] {
  const number = (serial: number): string => `45${cliente.slice(-6)}${serial}`;
  const shipped = number(90);
  return [
    ...STATES.map((estado, at) => ({
      num_pedido: number(10 + at),
      num_sicom: `4${number(10 + at).slice(-7)}`,
      ...(moneda && { moneda }),
      valor: '98765432.10',
      fecha_entrega: '2026-09-06',
      lineas: [{}, { descripcion: LONG, precio: '16000.5', valor: '98765432.10' }],
      eventos: [{ estado: '1' as const }, { estado, estatus_rechazo: 'Sin cupo en la planta' }],
    })),
    {
      num_pedido: number(80),
      ...(moneda && { moneda }),
      observaciones: 'Recibir por la isla 2. Llamar 20 minutos antes de llegar.',
      eventos: [{ estado: '1' }, { estado: '-1', motivo_bloqueo: 'Cupo de crédito insuficiente' }],
      bloqueos: ids.slice(0, 2),
    },
    {
      num_pedido: shipped,
      ...(moneda && { moneda }),
      entregas: [
        {
          ...{ numero_entrega: `8${shipped}1`, orden_cargue: 'OC-1', remision: 'RM-1', guia_transporte: 'GT-1' },
          ...{
            transportador: 'Transportes del Cauce S.A.S.',
            placa: 'TSX123',
            num_factura: 'FE-1',
            cufe: 'ab'.repeat(48),
          },
          ...{ fecha_factura: '2026-09-04', fecha_estimada: '2026-09-06', lineas: [{}] },
        },
        { numero_entrega: `8${shipped}2` },
      ],
      eventos: [
        { estado: '2' },
        { estado: '4', numero_entrega: `8${shipped}1` },
        { estado: '5', numero_entrega: `8${shipped}1`, ubicacion: 'Peaje Copacabana' },
        {
          estado: '5',
          numero_entrega: `8${shipped}1`,
          ubicacion: 'Vía a Medellín, kilómetro 6',
          observaciones: 'Llega en la tarde',
        },
        { estado: '3', numero_entrega: `8${shipped}2`, fecha_hora_evento: 'ayer por la tarde' },
      ],
    },
  ];
}

/** Adds the orders. @returns their numbers */
async function withOrders(visit: Visit, moneda?: OrderFacts['moneda']): Promise<readonly string[]> {
  const orders = ordersOf(visit, moneda);
  await visit.control.addOrders(visit.julia.cliente, orders);
  return orders.map(({ num_pedido }) => num_pedido);
}

const listed = (address: string) => async (visit: Visit) => {
  await withOrders(visit);
  await visit.page.goto(address);
};

async function unfolded(visit: Visit): Promise<void> {
  const numbers = await withOrders(visit);
  await visit.page.goto(LIST);
  await waitForHydration(visit.page);
  const shipped = numbers.at(-1) ?? '';
  await visit.page.getByRole('button', { name: `Ver detalle de ${shipped}` }).click();
  await visit.page.getByRole('checkbox', { name: `Elegir ${shipped}` }).check();
  await visit.page.getByText('Descargar', { exact: true }).last().click();
  await expect(visit.page.getByRole('link', { name: 'Ver seguimiento' })).toBeVisible();
}

/** Shows one order. @param at its index */
const order = (at: number, heading: string) => async (visit: Visit) => {
  const numbers = await withOrders(visit);
  await visit.page.goto(`/admin/order-details?orderNumber=${numbers.at(at)}`);
  await expect(visit.page.getByText(heading).first()).toBeVisible();
};

/** The screen for a person without delivery points. */
const empty =
  (address: string) =>
  async ({ page, julia, control }: Visit): Promise<void> => {
    await control.giveDestinations(julia.userId, []);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Todavía no tiene estaciones asignadas' })).toBeVisible();
  };

const WITH_ORDERS = OTHER_STORES.filter((store) => STORES[store].shows.orders);

/** The screens of orders in every state. */
export const ORDER_SCREENS: readonly Screen[] = [
  { name: 'orders', as: 'owner', show: listed(LIST) },
  { name: 'orders, unfolded and chosen', as: 'owner', show: unfolded },
  { name: 'orders with filters', as: 'owner', show: listed(`${LIST}?estado=3&destino=D1&planta=P1&desde=2026-09-06`) },
  { name: 'orders for support', as: 'soporte', show: listed(LIST) },
  { name: 'orders, none', as: 'debtless', show: ({ page }) => page.goto(LIST).then(() => undefined) },
  { name: 'orders without stations', as: 'owner', show: empty(LIST) },
  { name: 'order held by two invoices', as: 'owner', show: order(-2, 'El pedido está en revisión') },
  { name: 'order held, for support', as: 'soporte', show: order(-2, 'El pedido está en revisión') },
  { name: 'order of two deliveries', as: 'owner', show: order(-1, 'Entrega 2 de 2') },
  { name: 'order refused', as: 'owner', show: order(7, 'Rechazado') },
  { name: 'order on its way', as: 'owner', show: order(4, 'Remisionado') },
  {
    name: 'order not found',
    as: 'owner',
    console: /status of 404/,
    async show({ page }) {
      await page.goto('/admin/order-details?orderNumber=404');
      await expect(page.getByRole('heading', { name: 'No encontramos este pedido' })).toBeVisible();
    },
  },
  { name: 'home with orders', as: 'owner', show: listed('/') },
  { name: 'volumes', as: 'owner', show: listed(VOLUMES) },
  { name: 'volumes, none', as: 'debtless', show: ({ page }) => page.goto(VOLUMES).then(() => undefined) },
  { name: 'volumes without stations', as: 'owner', show: empty(VOLUMES) },
  ...WITH_ORDERS.map((store) => ({
    name: `orders in ${store}`,
    as: 'owner' as const,
    store,
    async show(visit: Visit) {
      await withOrders(visit, STORES[store].currency);
      await visit.page.goto(LIST);
      await expect(visit.page.getByRole('rowheader').first()).toBeVisible();
    },
  })),
];
