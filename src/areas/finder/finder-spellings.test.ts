import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hallazgos } from '#generated/contract.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { addOrders } from '#tests/support/add-orders.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

let portal: TestPortal;
let owner: TestPerson;
let stranger: TestPerson;
let limited: TestPerson;
let plain: TestPerson;

const NAMES = { 'SPELL-1': 'EDS La Ceiba', 'SPELL-2': 'Estación Río Guadual', 'SPELL-3': 'Terminal Yarumal' };
const amount = (value: string) => ({ total: value, saldo_erp: value, valor_original: value });

beforeAll(async () => {
  portal = await openTestPortal();
  owner = await addCustomer(portal.database, {
    destinos: Object.keys(NAMES),
    documents: [
      { num_documento: '1800048502', num_factura: 'FE-48502', codigo_destinatario: 'SPELL-1', ...amount('86914200') },
      { num_documento: '1800048503', num_factura: 'FE-48503', codigo_destinatario: 'SPELL-2', ...amount('1234567') },
      {
        num_documento: '1800061234',
        num_factura: '001-001-000061234',
        codigo_destinatario: 'SPELL-2',
        ...amount('77001'),
      },
      { num_documento: '1800071234', num_factura: 'F001-00071234', codigo_destinatario: 'SPELL-2', ...amount('77002') },
      { num_documento: '1800011111', num_factura: null, clase: 'PAYMENT' as const, ...amount('550000') },
    ],
  });
  stranger = await addCustomer(portal.database, { documents: [{ num_documento: '7700123' }] });
  for (const [code, name] of Object.entries(NAMES))
    await sql`update destinatarios set nombre_comercial = ${name} where codigo_destinatario = ${code}`.execute(
      portal.database.kysely,
    );
  const person = { firstname: 'Zoraida', lastname: 'Marín Peláez', document: '43487201' };
  limited = await addColleague(portal.database, owner, ['SPELL-1'], 'Financiero', person);
  plain = await addColleague(portal.database, owner, [], 'basic');
  await addOrders(portal.database, owner.cliente, [
    { num_pedido: '4770011111', num_sicom: '88123456', codigo_destinatario: 'SPELL-1', fecha_pedido: '2026-08-01' },
    {
      ...{ num_pedido: '4770022222', codigo_destinatario: 'SPELL-1', fecha_pedido: '2026-08-02' },
      entregas: [
        { numero_entrega: '8770022221', num_factura: '001-002-000099001' },
        { numero_entrega: '8770022222', num_factura: 'F002-00099002' },
        { numero_entrega: '8770022223', num_factura: 'FE-99003' },
      ],
    },
  ]);
});
afterAll(() => portal.close());

const QUERY = `query ($texto: String!) { buscar(texto: $texto) {
  documentos { items { num_documento num_factura } }
  pedidos { items { num_pedido } }
  pagos { items { referencia } }
  personas { items { firstname } }
  estaciones { items { nombre_destino } } corregido
} }`;

async function answer(who: TestPerson, texto: string): Promise<string[]> {
  const token = await openTestSession(portal, who.userId);
  const { data, errors } = await callContract({ url: portal.url, token }, QUERY, { texto });
  expect(errors).toBeUndefined();
  const found = data?.buscar as Hallazgos;
  const { documentos, pedidos, personas, estaciones } = found;
  return [
    ...(documentos?.items.map(({ num_factura, num_documento }) => num_factura ?? num_documento) ?? []),
    ...(pedidos?.items.map(({ num_pedido }) => num_pedido) ?? []),
    ...(personas?.items.map(({ firstname }) => firstname) ?? []),
    ...(estaciones?.items.map(({ nombre_destino }) => nombre_destino) ?? []),
  ];
}

const FIRST = 'FE-48502';
const CEIBA = 'EDS La Ceiba';
const RIO = 'Estación Río Guadual';

describe('spellings of a search text', () => {
  test.each<[string, readonly string[]]>([
    ['FE-48502', [FIRST]],
    ['fe-48502', [FIRST]],
    ['FE 48502', [FIRST]],
    ['fe48502', [FIRST]],
    ['FE - 48502', [FIRST]],
    ['48502', [FIRST]],
    ['48.502', [FIRST]],
    ['1800048502', [FIRST]],
    ['18000 48502', [FIRST]],
    ['180004850', [FIRST, 'FE-48503']],
    ['86.914.200', [FIRST]],
    ['86914200', [FIRST]],
    ['$ 86.914.200', [FIRST]],
    ['$86.914.200', [FIRST]],
    ['86,914,200', [FIRST]],
    ['86 914 200', [FIRST]],
    ['86.914.200,00', [FIRST]],
    ['86914200.00', [FIRST]],
    ['COP 86.914.200', [FIRST]],
    ['1.234.567', ['FE-48503']],
    ['550.000', ['1800011111']],
    ['86.914.201', []],
    ['La Ceiba', [CEIBA]],
    ['ceiba', [CEIBA]],
    ['CEIBA EDS', [CEIBA]],
    ['cieba', [CEIBA]],
    ['seiba', [CEIBA]],
    ['ceibaa', [CEIBA]],
    ['ceba', [CEIBA]],
    ['SPELL-1', [CEIBA]],
    ['estación río', [RIO]],
    ['estacion rio', [RIO]],
    ['Estasion guadual', [RIO]],
    ['guadal', [RIO]],
    ['yarumal', ['Terminal Yarumal']],
    ['llarumal', []],
    ['4770011111', ['4770011111']],
    ['88 123 456', ['4770011111']],
    ['Zoraida Marin', ['Zoraida']],
    ['zoraidda', ['Zoraida']],
    ['pelaes', ['Zoraida']],
    ['xyzzy', []],
    ['001-001-000061234', ['001-001-000061234']],
    ['001 001 000061234', ['001-001-000061234']],
    ['001001000061234', ['001-001-000061234']],
    ['F001-00071234', ['F001-00071234']],
    ['f001 00071234', ['F001-00071234']],
    ['F00100071234', ['F001-00071234']],
    ['001-002-000099001', ['4770022222']],
    ['001 002 000099001', ['4770022222']],
    ['001002000099001', ['4770022222']],
    ['F002-00099002', ['4770022222']],
    ['f002 00099002', ['4770022222']],
    ['F00200099002', ['4770022222']],
    ['FE 99003', ['4770022222']],
    ['fe99003', ['4770022222']],
    ['001-002-00009900', []],
  ])('the text %j finds the invoice, order or person that it spells', async (typed, expected) => {
    expect((await answer(owner, typed)).toSorted()).toEqual(expected.toSorted());
  });
});

test('a wrong letter is corrected in the last of many delivery points and people', async () => {
  const many = await addCustomer(portal.database, {
    destinos: Array.from({ length: 2_100 }, (_, at) => `MANY-${String(at).padStart(4, '0')}`),
  });
  const { kysely } = portal.database;
  await sql`update destinatarios set nombre_comercial = 'Zona Yaguaral' where codigo_destinatario = 'MANY-2099'`.execute(
    kysely,
  );
  await sql`insert into usuarios (cliente, role_id, email, firstname, lastname, document_type, document, country_id)
    select u.cliente, r.role_id, 'many' || n || '@estacion.example', 'Persona', case n when 2100 then 'Quiñonez' else 'Número ' || n end,
      'CC', 'many' || n, 'CO'
    from usuarios u, roles r, generate_series(1, 2100) n where u.id = ${many.userId} and r.role_name = 'basic'`.execute(
    kysely,
  );
  expect(await answer(many, 'zona yaguarla')).toEqual(['Zona Yaguaral']);
  expect(await answer(many, 'quinones')).toEqual(['Persona']);
});

describe('the finder finds only what the person may see', () => {
  test.each(['La Ceiba', 'cieba', '86.914.200', 'FE 48502', 'zoraidda'])(
    'the text %j finds nothing of other customers',
    async (typed) => {
      expect(await answer(stranger, typed)).toEqual([]);
      expect(await answer(plain, typed)).toEqual([]);
    },
  );

  test('a limited person finds only their own delivery points, and corrections reveal no others', async () => {
    expect(await answer(limited, 'cieba')).toEqual([CEIBA]);
    expect(await answer(limited, 'guadual')).toEqual([]);
    expect(await answer(limited, 'guadal')).toEqual([]);
    expect(await answer(limited, '1.234.567')).toEqual([]);
    expect(await answer(limited, 'zoraidda')).toEqual([]);
  });
});
