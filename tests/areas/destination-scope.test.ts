import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderTraceability, Volumenes } from '#generated/contract.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { addOrders } from '#tests/support/add-orders.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const STATIONS = ['SCOPE-1', 'SCOPE-2', 'SCOPE-3'];
/** Two documents for each delivery point, and one without any. */
const PLACES = [...STATIONS, ...STATIONS, null];
const AMOUNTS = PLACES.map((_place, at) => 1_000_000 + 2 ** at);

let portal: TestPortal;
let owner: TestPerson;
let person: TestPerson;
/** Attempts, with the delivery points that each covers. */
const payments: { uuid: string; places: readonly (string | null)[] }[] = [];

const orderOf = (at: number) => `479000000${at}`;
const cufeOf = (at: number) => String(at).repeat(96);
const documentsOf = PLACES.map((codigo_destinatario, at) => ({
  codigo_destinatario,
  nombre_destino: codigo_destinatario,
  cufe: cufeOf(at),
  valor_original: String(AMOUNTS[at]),
  saldo_erp: String(AMOUNTS[at]),
  total: String(AMOUNTS[at]),
}));

beforeAll(async () => {
  portal = await openTestPortal();
  owner = await addCustomer(portal.database, { destinos: STATIONS, documents: documentsOf });
  person = await addColleague(portal.database, owner, []);
  await addOrders(
    portal.database,
    owner.cliente,
    STATIONS.map((codigo_destinatario, at) => ({
      num_pedido: orderOf(at),
      codigo_destinatario,
      fecha_pedido: '2026-09-01',
      entregas: [{ numero_entrega: orderOf(at), remision: 'RM' }],
      eventos: [{ estado: '-1' }],
      // One document of each delivery point.
      bloqueos: owner.ids.slice(0, STATIONS.length),
    })),
  );
  const stranger = await addCustomer(portal.database, { documents: [{}] });
  expect(stranger.cliente).not.toBe(owner.cliente);
  for (const [first, last] of [
    [3, 3],
    [4, 5],
    [6, 6],
  ] as const)
    payments.push({ uuid: await pay(first, last), places: PLACES.slice(first, last + 1) });
});
afterAll(() => portal.close());

async function ask(who: TestPerson, query: string, variables = {}): Promise<GraphQLAnswer> {
  return callContract({ url: portal.url, token: await openTestSession(portal, who.userId) }, query, variables);
}

const PAY = 'mutation ($input: [TransaccionOnlineInput!]!) { crearTransaccionOnline(input: $input) { uuid } }';
const linesOf = (first: number, last: number) =>
  AMOUNTS.slice(first, last + 1).map((monto, at) => ({
    numero_documento: owner.numbers[first + at],
    monto_documento: monto,
    monto_transaccion: monto,
    tipo_transaccion: 'total',
    fecha_vencimiento: '2026-09-01',
  }));

async function pay(first: number, last: number): Promise<string> {
  const { data, errors } = await ask(owner, PAY, { input: linesOf(first, last) });
  expect(errors).toBeUndefined();
  return (answered(data, 'crearTransaccionOnline') as { uuid: string }).uuid;
}

const answered = (data: GraphQLAnswer['data'], field: string): unknown => data?.[field];

/** Gives the person all delivery points of the customer, or these. */
async function give(destinations: 'all' | readonly string[], role: string): Promise<void> {
  const { kysely } = portal.database;
  const { role_id } = await kysely
    .selectFrom('roles')
    .select('role_id')
    .where('role_name', '=', role)
    .executeTakeFirstOrThrow();
  await kysely
    .updateTable('usuarios')
    .set({ todos_los_destinos: destinations === 'all', role_id })
    .where('id', '=', person.userId)
    .execute();
  await kysely.deleteFrom('usuario_destinos').where('user_id', '=', person.userId).execute();
  if (destinations === 'all' || destinations.length === 0) return;
  const rows = destinations.map((codigo_destinatario) => ({ user_id: person.userId, codigo_destinatario }));
  await kysely.insertInto('usuario_destinos').values(rows).execute();
}

const DOCUMENTS = `query ($filter: DocumentoFilterInput, $type: PaymentType) {
  documentos(filter: $filter, paymentType: $type, pageSize: 100) { total_count filtered_amount open_count total_amount items { num_documento } } }`;

interface Listed {
  readonly total_count: number;
  readonly filtered_amount: number;
  readonly open_count: number;
  readonly total_amount: number;
  readonly items: readonly { readonly num_documento: string }[];
}

async function expectDocuments(seen: readonly number[]): Promise<void> {
  const sum = seen.reduce((total, at) => total + (AMOUNTS[at] ?? 0), 0);
  for (const type of ['PSE', 'OFFLINE']) {
    const { data } = await ask(person, DOCUMENTS, { type });
    const { items, ...sums } = answered(data, 'documentos') as Listed;
    expect(items.map(({ num_documento }) => num_documento).sort()).toEqual(seen.map((at) => owner.numbers[at]).sort());
    const count = seen.length;
    expect(sums).toEqual({ total_count: count, filtered_amount: sum, open_count: count, total_amount: sum });
  }
  // Asks by number, by delivery point and by amount.
  for (const at of PLACES.keys()) {
    const filters = [{ num_documento: { eq: owner.numbers[at] } }, { total: { eq: String(AMOUNTS[at]) } }];
    for (const filter of filters) {
      const { data } = await ask(person, DOCUMENTS, { filter });
      expect((answered(data, 'documentos') as Listed).total_count).toBe(seen.includes(at) ? 1 : 0);
    }
  }
}

async function expectPdfs(seen: readonly number[]): Promise<void> {
  for (const at of PLACES.keys()) {
    const { data } = await ask(
      person,
      `mutation ($id: Int!, $cufe: String!) {
        one: generatedPDFAccountStatusDetails(id_edocta_detalle: $id) { pdf { status } }
        other: getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { status } } } }`,
      { id: owner.ids[at], cufe: cufeOf(at) },
    );
    const status = seen.includes(at) ? 200 : 404;
    expect(data).toEqual({ one: { pdf: { status } }, other: { download: { pdf: { status } } } });
  }
}

async function expectPayments(sees: (place: string | null) => boolean): Promise<void> {
  const visible = payments.filter(({ places }) => places.every(sees)).map(({ uuid }) => uuid);
  const { data } = await ask(person, '{ transacciones { total_count items { uuid } } }');
  const listed = answered(data, 'transacciones') as { total_count: number; items: { uuid: string }[] };
  expect(listed.items.map(({ uuid }) => uuid).sort()).toEqual(visible.toSorted());
  expect(listed.total_count).toBe(visible.length);
  for (const { uuid } of payments) {
    const one = await ask(person, 'query ($uuid: String!) { transaccion(uuid: $uuid) { uuid } }', { uuid });
    const receipt = await ask(
      person,
      'mutation ($uuid: String!) { generarComprobantePago(uuid: $uuid) { pdf { url } } }',
      { uuid },
    );
    for (const { errors } of [one, receipt])
      expect(errors?.[0]?.extensions.category).toBe(visible.includes(uuid) ? undefined : 'graphql-no-such-entity');
  }
}

const ORDERS = `{ orderTraceability(pageSize: 100) {
  size destinations { destino } data { num_pedido retenido_por { num_documento } entregas { numero_entrega } } } }`;
const VOLUMES = '{ volumenes(desde: "2026-09", hasta: "2026-09") { filas { destino } } }';

/** Orders, their holding documents, volumes, timelines and papers; people without the permission for orders are refused. */
async function expectOrders(sees: (place: string) => boolean, follows: boolean): Promise<void> {
  const { data, errors } = await ask(person, ORDERS);
  if (!follows) return expect(errors?.[0]?.extensions.reason).toBe('no-permission');
  const seen = STATIONS.flatMap((place, at) => (sees(place) ? [{ place, at }] : []));
  const list = answered(data, 'orderTraceability') as OrderTraceability;
  expect(list.size).toBe(seen.length);
  expect(list.data.map(({ num_pedido }) => num_pedido).sort()).toEqual(seen.map(({ at }) => orderOf(at)));
  expect(list.destinations.map(({ destino }) => destino)).toEqual(seen.map(({ place }) => place));
  for (const { retenido_por } of list.data)
    expect(retenido_por.map(({ num_documento }) => num_documento).sort()).toEqual(
      seen.map(({ at }) => owner.numbers[at]).sort(),
    );
  const volumes = answered((await ask(person, VOLUMES)).data, 'volumenes') as Volumenes;
  expect(volumes.filas.map(({ destino }) => destino)).toEqual(seen.map(({ place }) => place));
  for (const [at, place] of STATIONS.entries()) {
    const one = await ask(
      person,
      `query ($number: String) {
        orderTimelineTracking(filter: { num_pedido: { eq: $number } }) { total_count }
        remissions(filter: { numero_entrega: { eq: $number } }) { size download { pdf { status } } } }`,
      { number: orderOf(at) },
    );
    const [count, status] = sees(place) ? [1, 200] : [0, 404];
    expect(one.data).toEqual({
      orderTimelineTracking: { total_count: count },
      remissions: { size: count, download: { pdf: { status } } },
    });
  }
}

test('a person limited to any set of delivery points sees documents, sums, PDFs, payments and orders of that set only', async () => {
  const mix = fc.record({
    destinations: fc.oneof(
      { weight: 4, arbitrary: fc.subarray([...STATIONS, 'SCOPE-OTHER']) },
      { weight: 1, arbitrary: fc.constant('all' as const) },
    ),
    role: fc.constantFrom('Representante Legal', 'Administrativo', 'Financiero', 'Operativo', 'Compras'),
  });
  const { kysely } = portal.database;
  const other = await addCustomer(portal.database, { destinos: ['SCOPE-OTHER'] });
  await kysely
    .insertInto('documentos')
    .values({
      ...(await kysely
        .selectFrom('documentos')
        .selectAll()
        .where('id_edocta_detalle', '=', owner.ids[0] ?? 0)
        .executeTakeFirstOrThrow()),
      id_edocta_detalle: undefined,
      numero_cuenta: other.cliente,
      codigo_destinatario: 'SCOPE-OTHER',
      cufe: 'f'.repeat(96),
    })
    .execute();
  await fc.assert(
    fc.asyncProperty(mix, async ({ destinations, role }) => {
      await give(destinations, role);
      const sees = (place: string | null) => destinations === 'all' || (place !== null && destinations.includes(place));
      const seen = [...PLACES.keys()].filter((at) => sees(PLACES[at] ?? null));
      await expectDocuments(seen);
      await expectPdfs(seen);
      await expectPayments(sees);
      await expectOrders(sees, role !== 'Financiero');
      const places = await ask(person, '{ listarDestinatarios { items { codigo_destinatario } } }');
      const listed = (answered(places.data, 'listarDestinatarios') as { items: { codigo_destinatario: string }[] })
        .items;
      expect(listed.map(({ codigo_destinatario }) => codigo_destinatario).sort()).toEqual(STATIONS.filter(sees));
      const hidden = [...PLACES.keys()].slice(0, 3).find((at) => !seen.includes(at));
      if (hidden === undefined) return;
      const { errors } = await ask(person, PAY, { input: linesOf(hidden, hidden) });
      expect(errors?.[0]?.extensions.code).toBe('document-not-found');
    }),
    {
      numRuns: 12,
      examples: [[{ destinations: [], role: 'Operativo' }], [{ destinations: 'all', role: 'Operativo' }]],
    },
  );
}, 240_000);

test('a download link is refused once its person has lost the delivery point', async () => {
  await give(['SCOPE-1'], 'Operativo');
  const { data } = await ask(
    person,
    'mutation ($id: Int!) { generatedPDFAccountStatusDetails(id_edocta_detalle: $id) { pdf { url } } }',
    { id: owner.ids[0] },
  );
  const { url } = (answered(data, 'generatedPDFAccountStatusDetails') as { pdf: { url: string } }).pdf;
  await give([], 'Operativo');
  expect((await fetch(url)).status).toBe(404);
});
