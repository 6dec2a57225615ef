import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#tests/support/add-customer.ts';
import { addOrders, type OrderFacts } from '#tests/support/add-orders.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import type { OrderState } from './rules/order-state.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

let given = 4_500_900_000;
function nextNumber(): string {
  given += 1;
  return String(given);
}

/** Credit used by a customer without debts who has these orders. */
async function usedWith(...orders: readonly Omit<OrderFacts, 'num_pedido'>[]): Promise<number> {
  const person = await addCustomer(portal.database);
  await sql`update clientes set cupo_credito = 1000000 where cliente = ${person.cliente}`.execute(
    portal.database.kysely,
  );
  const numbered = orders.map((order) => ({ num_pedido: nextNumber(), ...order }));
  await addOrders(portal.database, person.cliente, numbered);
  const token = await signIn(portal.url, person);
  const { data, errors } = await callContract({ url: portal.url, token }, '{ cupoCredito { usado } }');
  expect(errors).toBeUndefined();
  return (data as { cupoCredito: { usado: number } }).cupoCredito.usado;
}

const line = (cantidad: string, precio: string | null, valor: string | null = null) => ({ cantidad, precio, valor });
const invoiced = (cantidad_facturada: string | null, numero_factura = 'FE-1') => ({
  numero_entrega: nextNumber(),
  num_factura: numero_factura,
  lineas: [{ cantidad: '100', cantidad_facturada }],
});

test('an order in progress uses credit by its value', async () => {
  expect(await usedWith({ valor: '5000', lineas: [line('100', '50')] })).toBe(5000);
});

test('amounts already invoiced by an order’s deliveries no longer count for the order’s credit', async () => {
  const order = { valor: '5000', lineas: [line('100', '50')], entregas: [invoiced('40')] };
  expect(await usedWith(order)).toBe(3000);
});

test('a product on two order lines is invoiced once, at the mean price of the lines', async () => {
  const lineas = [line('100', '50'), line('300', '70')];
  expect(await usedWith({ valor: '26000', lineas, entregas: [invoiced('100')] })).toBe(26_000 - 6500);
});

test('an order without a value uses credit by its line values, and lines without a value by their price', async () => {
  expect(await usedWith({ valor: null, lineas: [line('100', '50', '5100'), line('10', '30')] })).toBe(5400);
});

test('an order without any known value uses no credit', async () => {
  expect(await usedWith({ valor: null, lineas: [line('100', null)] })).toBe(0);
});

test('orders that are invoiced, dispatched or rejected use no credit', async () => {
  const over = (estado: OrderState) => ({ valor: '5000', eventos: [{ estado }] });
  expect(await usedWith(over('4'), over('5'), over('6'), { valor: '7' })).toBe(7);
});
