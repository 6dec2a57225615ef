import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_PERMISSION_PATH } from '#areas/session/rules/pages.ts';
import { pageAddress } from '#areas/session/rules/site.ts';
import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { formatMoney, moneyOf } from '#kernel/money.ts';
import { jsonReply, openScriptedBank, type ScriptedBank, sessionReport } from '#tests/support/bank/scripted-bank.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { createPageClient } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { PAGES } from '../../src/registry.ts';

let portal: PortalChild;
let bank: ScriptedBank;
beforeAll(async () => {
  bank = await openScriptedBank();
  portal = await startPortal({ TIER: 'all', PAYMENT_URL: bank.url, PAYMENT_SECRET: 'un-secreto-de-las-pruebas' });
  await portal.control.importRows({ bonos_usos: [WITH_CENTS], bonos_montos: [{ ...SOLD, monto: '10.25' }] });
});
afterAll(async () => {
  await portal.close();
  bank.close();
});

const SOLD = { store_code: 'ecuador', uso: 'con-centavos' };
const WITH_CENTS = {
  ...{ ...SOLD, reward: 'CEN-01', titulo: 'Con centavos', descripcion: 'Para las pruebas.', orden: '900' },
  ...{ monto_maximo: '500.00', dias_vencimiento: '30', terminos: '<p>Una sola vez.</p>' },
};
/** Vouchers that the test buys: the demo's in Colombia, its own in Ecuador. */
const VOUCHER = {
  main: { reward: 'COMB-01', uso: 'combustible', monto: '100000' },
  lubricantes: { reward: 'LAV-01', uso: 'lavado', monto: '80000' },
  ecuador: { reward: 'CEN-01', uso: 'con-centavos', monto: '10.25' },
} as const;

/** 0.10 and 0.20 are the smallest pair whose sum as numbers has further decimals. */
const CENTS = ['0.10', '0.20', '129291.45', '33.33', '98765432.07'];
const PESOS = ['1', '86914207', '3333333', '98765432107', '7'];
const DUE = ['2026-08-30', '2026-09-05', '2026-09-07', '2026-09-15', '2026-11-30'];

async function customerOf(store: StoreCode) {
  const { country, currency } = STORES[store];
  const amounts = country === 'CO' ? PESOS : CENTS;
  const owed = DUE.flatMap((fecha_vencimiento_documento) =>
    amounts.map((total) => ({ total, fecha_vencimiento_documento })),
  );
  const settled = amounts.map((valor_original) => ({ valor_original, total: '0', saldo_erp: '0' }));
  const favour = amounts.map((total) => ({ total, clase: 'PAYMENT', tipo_documento: 'DZ' }) as const);
  const { cliente, userId, ids, numbers } = await portal.control.addCustomer({
    store_code: store,
    pais: country,
    segments: ['1110'],
    documents: [...owed, ...settled, ...favour],
  });
  const visit = createPageClient(portal.url);
  const token = await portal.control.openSession(userId, 'cliente');
  await visit('/server-middleware/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const ask = async <Answer>(query: string, variables: Record<string, unknown> = {}): Promise<Answer> => {
    const { data, errors } = await callContract({ url: portal.url, token, headers: { store } }, query, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return Object.values(data ?? {})[0] as Answer;
  };
  return { visit, ask, cliente, ids, numbers, amounts, moneda: currency };
}

type Customer = Awaited<ReturnType<typeof customerOf>>;
interface Uuid {
  readonly uuid: string;
}

const START = `mutation ($input: [TransaccionOnlineInput!]!) { crearTransaccionOnline(input: $input) { uuid } }`;
const ON_ACCOUNT = `query ($filter: EasyPayContadoFilterInput!) { easyPayContado(filter: $filter) { uuid } }`;
const REGISTER = `mutation ($input: [BonoTerpelInput!]!) { addTerpelBono(input: $input) { uuid } }`;
const SET_OFF = `mutation ($input: [CompensacionInput!]!) { crearCompensacion(input: $input) { idTransaccion } }`;

const bankSays = (state: 'abierta' | 'aprobada', total: string, moneda: string) => {
  bank.answer = ({ uuid, method }) =>
    method === 'POST'
      ? jsonReply(201, { id: `ses_${uuid}`, url: 'https://banco.example/entrar' })
      : sessionReport(uuid, state, total, moneda);
};

/** Pays three invoices. @returns the address of the result */
async function payThree({ ask, numbers, amounts, moneda }: Customer, total: string): Promise<string> {
  bankSays('aprobada', total, moneda);
  const input = amounts.slice(0, 3).map((amount, at) => ({
    ...{ numero_documento: numbers[at], fecha_vencimiento: DUE[0], tipo_transaccion: 'total' },
    ...{ monto_documento: amount, monto_transaccion: amount },
  }));
  return `/admin/resultado-transaccion?uuid=${(await ask<Uuid>(START, { input })).uuid}`;
}

/** Buys a voucher. @returns its page and that of its PDF */
async function buyVoucher(
  { ask, visit, cliente, moneda }: Customer,
  { monto, ...use }: (typeof VOUCHER)[keyof typeof VOUCHER],
): Promise<string[]> {
  // Approved only once the purchase is registered: the portal asks by itself too, and registers nothing for a payment that has ended.
  bankSays('abierta', monto, moneda);
  const { uuid } = await ask<Uuid>(ON_ACCOUNT, { filter: { id_segment: 'BO', amount: monto } });
  const line = { ...use, uuid, monto, cantidad: 1, customer: cliente, email: 'flota@correo.co', tipo_bono: '' };
  await ask(REGISTER, { input: [line] });
  bankSays('aprobada', monto, moneda);
  const result = `/admin/resultado-transaccion?uuid=${uuid}`;
  expect(await textOf(await visit(result))).toContain('Transacción aprobada');
  const [bought] = await ask<{ bonos: { codigo: string }[] }[]>('{ getBonosTerpel { bonos { codigo } } }');
  return [result, `/bono/${bought?.bonos[0]?.codigo}`];
}

async function vouchersOf(customer: Customer, store: keyof typeof VOUCHER, said: (amount: string) => string) {
  const amount = said(VOUCHER[store].monto);
  return (await buyVoucher(customer, VOUCHER[store])).map((path) => [path, amount] as const);
}

const textOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replaceAll(/<[^>]+>/g, '').replaceAll(/&nbsp;|\s/g, ' ');

/** Pages of one payment or order, which their query names: without it they answer 404; and the page that refuses. */
const OF_ONE = ['/admin/resultado-transaccion', '/admin/order-details', NO_PERMISSION_PATH];

const ROWS = PAGES.filter(
  ({ path, frame, visit }) => !path.includes(':') && !OF_ONE.includes(path) && frame !== 'none' && visit === 'session',
);

describe.each(STORE_CODES)('in %s', (store) => {
  test('every page answers amounts with cents', async () => {
    const { visit, ids } = await customerOf(store);
    const chosen = [
      '/admin/calendario-de-pagos?semana=vencido',
      `/admin/pending-invoices/pagar?${ids
        .slice(0, 3)
        .map((id) => `documento=${id}`)
        .join('&')}`,
      `/admin/compensaciones/revisar?pago=${ids.at(-1)}&pago=${ids.at(-4)}&factura=${ids[0]}&factura=${ids[1]}`,
      '/admin/account-status/extracto?desde=2026-07-01&hasta=2026-09-05',
      '/admin/account-history?estado=todos',
    ];
    const wrong: string[] = [];
    for (const path of [...ROWS.map((row) => pageAddress(row.path)), ...chosen]) {
      const answer = await visit(path);
      const said = /No pudimos (?:traer|consultar)[^<]*/.exec(await answer.text())?.[0];
      if (answer.status >= 400 || said) wrong.push(`${path}: ${answer.status} ${said ?? ''}`);
    }
    expect(wrong).toEqual([]);
    expect(portal.log()).not.toMatch(/"level":[56]0/);
  });

  test('so does each page of one payment, order, invoice, voucher, post and certificate', async () => {
    const customer = await customerOf(store);
    const { visit, ask, cliente, ids, numbers, amounts, moneda } = customer;
    const { shows } = STORES[store];
    const said = (amount: string) => formatMoney(moneyOf(amount, moneda)).replaceAll(/\s/g, ' ');
    const total = moneda === 'COP' ? '90247541' : '129291.75';
    const value = amounts[2] as string;
    const order = `92${String(STORE_CODES.indexOf(store)).padStart(8, '0')}`;
    const line = { precio: moneda === 'COP' ? '3333' : '129.2914', valor: value };
    const held = { estado: '-1', motivo_bloqueo: 'Cartera vencida' } as const;
    await portal.control.addOrders(cliente, [
      { num_pedido: order, moneda, valor: value, lineas: [line], eventos: [held], bloqueos: ids.slice(3, 5) },
    ]);
    const { codigo } = await ask<{ codigo: string }>('mutation { generarCertificadoSaldo { codigo } }');
    const input = [
      { tipo: 'PAYMENT', num_documento: numbers.at(-3), monto: value },
      { tipo: 'INVOICE', num_documento: numbers[7], monto: value },
    ];
    await ask(SET_OFF, { input });
    const [, post] = /newsId=(\d+)/.exec(await (await visit('/allied/news')).text()) ?? [];
    const pages: readonly (readonly [path: string, says: string])[] = [
      [await payThree(customer, total), said(total)],
      ['/admin/mis-pagos', said(total)],
      ['/admin/compensaciones/historial', said(value)],
      [`/admin/documentos/${ids[4]}/pdf`, ''],
      [`/verificar/${codigo}`, 'saldo'],
      [`/allied/news?newsId=${post}`, ''],
      ...(shows.orders ? ([[`/admin/order-details?orderNumber=${order}`, said(value)]] as const) : []),
      ...(store in VOUCHER ? await vouchersOf(customer, store as keyof typeof VOUCHER, said) : []),
    ];
    const wrong: string[] = [];
    for (const [path, says] of pages) {
      const answer = await visit(path);
      const text = await textOf(answer);
      if (answer.status >= 400 || /No pudimos (?:traer|consultar)/.test(text) || !text.includes(says))
        wrong.push(`${path}: ${answer.status} ${says}`);
    }
    expect(wrong).toEqual([]);
    expect(portal.log()).not.toMatch(/"level":[56]0/);
  });
});
