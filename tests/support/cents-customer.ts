import { STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import type { Currency } from '#kernel/money.ts';
import type { TestPerson } from './add-customer.ts';
import { callContract } from './call-contract.ts';
import type { PortalChild } from './portal-child.ts';

/** 0.10 and 0.20 are the smallest pair whose sum as numbers has further decimals. */
const CENTS = ['0.10', '0.20', '129291.45', '33.33', '98765432.07'];
const PESOS = ['1', '86914207', '3333333', '98765432107', '7'];
const DUE = ['2026-08-30', '2026-09-05', '2026-09-07', '2026-09-15', '2026-11-30'];

const SOLD = { store_code: 'ecuador', uso: 'con-centavos' };

/** Feed rows of a voucher with cents, because the demo's Ecuador sells none. */
export const CENTS_VOUCHER = {
  bonos_usos: [
    {
      ...{ ...SOLD, reward: 'CEN-01', titulo: 'Con centavos', descripcion: 'Para las pruebas.', orden: '900' },
      ...{ monto_maximo: '500.00', dias_vencimiento: '30', terminos: '<p>Una sola vez.</p>' },
    },
  ],
  bonos_montos: [{ ...SOLD, monto: '10.25' }],
};

/** A voucher of each store that sells them. */
const VOUCHERS: Partial<Record<StoreCode, { readonly reward: string; readonly uso: string; readonly monto: string }>> =
  {
    main: { reward: 'COMB-01', uso: 'combustible', monto: '100000' },
    lubricantes: { reward: 'LAV-01', uso: 'lavado', monto: '80000' },
    ecuador: { reward: 'CEN-01', uso: 'con-centavos', monto: '10.25' },
  };

/** A customer of a store with documents of each kind and state, whose amounts have cents where the currency has them. */
export interface CentsCustomer {
  readonly store: StoreCode;
  readonly person: TestPerson;
  readonly token: string;
  /** The amounts of the documents, five of each kind and due date. */
  readonly amounts: readonly string[];
  readonly currency: Currency;
  /** Calls the contract. @returns the value of its one root field */
  readonly ask: <Answer>(query: string, variables?: Record<string, unknown>) => Promise<Answer>;
}

type Portal = Pick<PortalChild, 'url' | 'control'>;

export async function addCentsCustomer({ url, control }: Portal, store: StoreCode): Promise<CentsCustomer> {
  const { country, currency } = STORES[store];
  const amounts = country === 'CO' ? PESOS : CENTS;
  const owed = DUE.flatMap((fecha_vencimiento_documento) =>
    amounts.map((total) => ({ total, fecha_vencimiento_documento })),
  );
  const settled = amounts.map((valor_original) => ({ valor_original, total: '0', saldo_erp: '0' }));
  const favour = amounts.map((total) => ({ total, clase: 'PAYMENT', tipo_documento: 'DZ' }) as const);
  const person = await control.addCustomer({
    store_code: store,
    pais: country,
    segments: ['1110'],
    documents: [...owed, ...settled, ...favour],
  });
  const token = await control.openSession(person.userId, 'cliente');
  return {
    ...{ store, person, token, amounts, currency },
    async ask<Answer>(query: string, variables: Record<string, unknown> = {}) {
      const { data, errors } = await callContract({ url, token, headers: { store } }, query, variables);
      if (errors) throw new Error(JSON.stringify(errors));
      return Object.values(data ?? {})[0] as Answer;
    },
  };
}

interface Uuid {
  readonly uuid: string;
}

const START = `mutation ($input: [TransaccionOnlineInput!]!) { crearTransaccionOnline(input: $input) { uuid } }`;
const ON_ACCOUNT = `query ($filter: EasyPayContadoFilterInput!) { easyPayContado(filter: $filter) { uuid } }`;
const REGISTER = `mutation ($input: [BonoTerpelInput!]!) { addTerpelBono(input: $input) { uuid } }`;
const SET_OFF = `mutation ($input: [CompensacionInput!]!) { crearCompensacion(input: $input) { idTransaccion } }`;
const AT_BANK = 'query ($uuid: String!) { transaccion(uuid: $uuid) { url_redirect } }';

/** Authorises a payment at the simulated bank, which tells the portal before it answers. */
async function approve({ ask }: CentsCustomer, uuid: string): Promise<void> {
  const { url_redirect } = await ask<{ url_redirect: string }>(AT_BANK, { uuid });
  const { url } = await fetch(url_redirect);
  await fetch(url, { method: 'POST', body: new URLSearchParams({ accion: 'antes' }), redirect: 'manual' });
}

/** Pays the first three invoices. @returns the address of the result */
export async function payThree(customer: CentsCustomer): Promise<string> {
  const { ask, amounts, person } = customer;
  const input = amounts.slice(0, 3).map((amount, at) => ({
    ...{ numero_documento: person.numbers[at], fecha_vencimiento: DUE[0], tipo_transaccion: 'total' },
    ...{ monto_documento: amount, monto_transaccion: amount },
  }));
  const { uuid } = await ask<Uuid>(START, { input });
  await approve(customer, uuid);
  return `/admin/resultado-transaccion?uuid=${uuid}`;
}

/** Buys a voucher, where the store sells one. @returns its amount, the address of the payment's result, and of its public page */
export async function buyVoucher(
  customer: CentsCustomer,
): Promise<
  { readonly monto: string; readonly uso: string; readonly result: string; readonly page: string } | undefined
> {
  const { ask, person, store } = customer;
  const voucher = VOUCHERS[store];
  if (!voucher) return undefined;
  const { monto, uso } = voucher;
  const { uuid } = await ask<Uuid>(ON_ACCOUNT, { filter: { id_segment: 'BO', amount: monto } });
  const line = { ...voucher, uuid, cantidad: 1, customer: person.cliente, email: 'flota@correo.co', tipo_bono: '' };
  await ask(REGISTER, { input: [line] });
  await approve(customer, uuid);
  const [bought] = await ask<{ bonos: { codigo: string }[] }[]>('{ getBonosTerpel { bonos { codigo } } }');
  return {
    ...{ monto, uso },
    result: `/admin/resultado-transaccion?uuid=${uuid}`,
    page: `/bono/${bought?.bonos[0]?.codigo}`,
  };
}

/** Sets off a payment on account against an invoice. @returns the amount */
export async function setOff({ ask, amounts, person: { numbers } }: CentsCustomer): Promise<string> {
  const monto = amounts[2] as string;
  const input = [
    { tipo: 'PAYMENT', num_documento: numbers.at(-3), monto },
    { tipo: 'INVOICE', num_documento: numbers[7], monto },
  ];
  await ask(SET_OFF, { input });
  return monto;
}

/** Adds an order that the ERP holds for two invoices. @returns its number */
export async function addHeldOrder(
  { control }: Portal,
  { amounts, currency, person: { cliente, ids } }: CentsCustomer,
): Promise<string> {
  const num_pedido = `92${cliente.slice(-8)}`;
  const valor = amounts[2] as string;
  const line = { precio: currency === 'COP' ? '3333' : '129.2914', valor };
  const held = { estado: '-1', motivo_bloqueo: 'Cartera vencida' } as const;
  await control.addOrders(cliente, [
    { num_pedido, moneda: currency, valor, lineas: [line], eventos: [held], bloqueos: ids.slice(3, 5) },
  ]);
  return num_pedido;
}

/** Issues a certificate of today's balance. @returns its code */
export const certifyBalance = async ({ ask }: CentsCustomer): Promise<string> =>
  (await ask<{ codigo: string }>('mutation { generarCertificadoSaldo { codigo } }')).codigo;

/** Addresses with parameters at which the portal's pages show amounts. */
export const addressesWithAmounts = ({ person: { ids } }: CentsCustomer): readonly string[] => [
  '/admin/calendario-de-pagos?semana=vencido',
  `/admin/pending-invoices/pagar?${ids
    .slice(0, 3)
    .map((id) => `documento=${id}`)
    .join('&')}`,
  `/admin/compensaciones/revisar?pago=${ids.at(-1)}&pago=${ids.at(-4)}&factura=${ids[0]}&factura=${ids[1]}`,
  '/admin/account-status/extracto?desde=2026-07-01&hasta=2026-09-05',
  '/admin/account-history?estado=todos',
];
