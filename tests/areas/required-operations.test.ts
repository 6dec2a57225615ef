import { randomBytes } from 'node:crypto';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFolder } from '#areas/feed/server/index.ts';
import { voucherCode } from '#areas/vouchers/rules/voucher-code.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { readContract } from '#platform/graphql/contract-server.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { addOrders } from '#tests/support/add-orders.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { feedFolder } from '#tests/support/feed-folder.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { REQUIRED_OPERATIONS, type RequiredArguments } from '#tests/support/requirements/operations.ts';
import { supportSecret } from '#tests/support/support-secret.ts';
import { tellPerson } from '#tests/support/tell-person.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { VOUCHER_SHELF } from '#tests/support/voucher-shelf.ts';
import { OPERATIONS } from '../../src/registry.ts';

const STATION = 'REQ-1';
const CUFE = 'e'.repeat(96);

let portal: TestPortal;
let owner: TestPerson;
let token: string;
let facts: RequiredArguments;

beforeAll(async () => {
  portal = await openTestPortal();
  const { database, clock } = portal;
  await importFolder({ database, clock, folder: feedFolder(VOUCHER_SHELF) });
  const at = { codigo_destinatario: STATION, nombre_destino: `EDS ${STATION}` };
  const favour = { clase: 'PAYMENT', tipo_documento: 'DZ' } as const;
  owner = await addCustomer(database, {
    destinos: [STATION],
    segments: ['1100'],
    documents: [{ ...at, cufe: CUFE }, at, { ...at, num_factura: 'FE-3' }, { ...at, ...favour }],
  });
  token = await openTestSession(portal, owner.userId);
  facts = await factsOf(owner);
});
afterAll(() => portal.close());

async function factsOf({ email, password, cliente, userId, ids, numbers }: TestPerson): Promise<RequiredArguments> {
  const { kysely } = portal.database;
  const associate = await addColleague(portal.database, owner, [STATION], 'Operativo');
  const document = (index: number) => ({ id: ids[index] ?? 0, number: numbers[index] ?? '' });
  const number = '4500888001';
  const delivery = '8000888001';
  const plant = { centro_logistico: 'RQ1', nombre: 'Planta de Prueba', ciudad: null };
  await kysely.insertInto('plantas').values(plant).execute();
  await addOrders(portal.database, cliente, [
    {
      ...{ num_pedido: number, num_sicom: '99000111', codigo_destinatario: STATION },
      ...{ fecha_pedido: '2026-09-01', fecha_entrega: '2026-09-03' },
      lineas: [{ centro_logistico: plant.centro_logistico, valor: '15000000' }],
      entregas: [
        {
          ...{ numero_entrega: delivery, remision: 'RM-1', orden_cargue: 'OC-1', cufe: CUFE },
          ...{ num_factura: 'FV-1', fecha_factura: '2026-09-02' },
          lineas: [{ cantidad_facturada: '1000' }],
        },
      ],
      eventos: [{ estado: '1' }, { estado: '4', numero_entrega: delivery }],
    },
  ]);
  const destination = await kysely
    .selectFrom('destinatarios')
    .select(['id_destinatario', 'codigo_destinatario', 'nombre_comercial'])
    .where('codigo_destinatario', '=', STATION)
    .executeTakeFirstOrThrow();
  const role = await kysely
    .selectFrom('roles')
    .select('role_id')
    .where('role_name', '=', 'Operativo')
    .executeTakeFirstOrThrow();
  const region = await kysely
    .selectFrom('departamentos')
    .select('region_id')
    .where('country_id', '=', 'CO')
    .executeTakeFirstOrThrow();
  await tellPerson(portal, userId, [
    { tipo: 'pago', key: 'un-aviso', title: 'Un aviso', body: 'Algo pasó.', href: '/' },
  ]);
  return {
    ...{ email, password, cliente, order: number, sicom: '99000111', delivery, segment: '1100' },
    supportSecret: supportSecret({ client: cliente, now: portal.clock.now() }),
    ...{ associateId: associate.userId, associateEmail: associate.email },
    ...{ roleId: role.role_id, regionId: region.region_id, notification: 'un-aviso' },
    destination: {
      id: destination.id_destinatario,
      code: destination.codigo_destinatario,
      name: destination.nombre_comercial,
    },
    ...{ invoice: { ...document(0), cufe: CUFE }, toPay: document(1), toSetOff: document(2), inFavour: document(3) },
    openPayment: await startPaying('1100', 40_000),
    voucherPayment: await startPaying('BO', 100_000),
    voucherPurchase: await buyVouchers(),
  };
}

async function startPaying(segment: string, amount: number): Promise<string> {
  const query = 'query ($filter: EasyPayContadoFilterInput!) { easyPayContado(filter: $filter) { uuid } }';
  const { data, errors } = await ask(query, { filter: { id_segment: segment, amount } });
  const started = data?.easyPayContado as { uuid: string } | null | undefined;
  if (!started) throw new Error(`Nothing could be paid: ${JSON.stringify(errors)}`);
  return started.uuid;
}

async function buyVouchers(): Promise<string> {
  const uuid = await startPaying('BO', 50_000);
  const line = { monto: 50_000, cantidad: 1, tipo_bono: 'Bono', reward: 'PRU-combustible-prueba' };
  const { errors } = await ask('mutation ($input: [BonoTerpelInput!]!) { addTerpelBono(input: $input) { uuid } }', {
    input: [{ customer: owner.cliente, uuid, email: 'flota@estacion.test', ...line }],
  });
  expect(errors).toBeUndefined();
  const { kysely } = portal.database;
  const now = portal.clock.now();
  const issued = { emitida_en: now, vence_el: '2026-12-31' };
  await kysely.updateTable('compras_bonos').set(issued).where('uuid', '=', uuid).execute();
  const ofPurchase = kysely.selectFrom('bonos_lineas').select('entity_id').where('uuid', '=', uuid);
  const { entity_id } = await ofPurchase.executeTakeFirstOrThrow();
  await kysely
    .insertInto('bonos')
    .values({ codigo: voucherCode(randomBytes(64)), entity_id, unidad: 1 })
    .execute();
  return uuid;
}

const ask = (query: string, variables: Record<string, unknown> = {}): Promise<GraphQLAnswer> =>
  callContract({ url: portal.url, token }, query, variables);

/** The answer's value at `documentos.items.0`. */
const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined | null)?.[name], data);

test('every required operation is in the contract and is declared by an area', () => {
  const schema = buildSchema(readContract('src'));
  const fields = { Query: schema.getQueryType()?.getFields(), Mutation: schema.getMutationType()?.getFields() };
  for (const { name } of REQUIRED_OPERATIONS) {
    const [type = '', field = ''] = name.split('.');
    expect(Object.keys(fields[type as 'Query' | 'Mutation'] ?? {})).toContain(field);
    expect(Object.keys(OPERATIONS)).toContain(name);
  }
});

test.each(
  REQUIRED_OPERATIONS.map(({ name, way, ...operation }) => [way ? `${name} ${way}` : name, operation] as const),
)(
  'the required operation %s answers with every required variable and field',
  async (_name, { query, variables, full }) => {
    const { data, errors } = await ask(query, variables?.(facts));
    expect(errors).toBeUndefined();
    for (const path of full) expect(at(data, path) ?? 'nothing', path).not.toBe('nothing');
  },
);
