import { randomBytes, randomUUID } from 'node:crypto';
import { buildSchema } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATEMENT_UNSUBSCRIBE_PURPOSE } from '#areas/account/server/index.ts';
import { statementUnsubscribeToken } from '#areas/account/server/mail-statements.ts';
import { auditFacts } from '#areas/associates/rules/audit-facts.ts';
import { certificateCode } from '#areas/exports/rules/certificate-code.ts';
import { UNSUBSCRIBE_PURPOSE as UNSUBSCRIBE_NOTICES_PURPOSE } from '#areas/notifications/server/index.ts';
import { assignPositions } from '#areas/notifications/server/notification-queries.ts';
import { unsubscribeToken as unsubscribeNoticesToken } from '#areas/notifications/server/send-notices.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { voucherCode } from '#areas/vouchers/rules/voucher-code.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { readContract } from '#platform/graphql/contract-server.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { addOrders } from '#tests/support/add-orders.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { waitForMailedToken } from '#tests/support/mailbox.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { type Belongings, mayCall, OPERATIONS } from '#tests/support/operations.ts';
import { newPushIdentity } from '#tests/support/push-service.ts';
import { keyFor, supportSecret } from '#tests/support/support-secret.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { OPERATIONS as REGISTERED } from '../../src/registry.ts';

const ROLES = [
  'Representante Legal',
  'Administrativo',
  'Financiero',
  'Operativo',
  'Compras',
  'Ingeniero Planificación',
  'Terpel',
  'basic',
];
const SECRET_STATION = 'EDS de la que nadie más sabe';
const SECRET_REASON = 'Motivo del que nadie más sabe';
const NAMES = Object.keys(OPERATIONS);
/** A query that creates a payment and reads no stored data. */
const QUERY_WITH_EFFECT = 'Query.easyPayContado';

let portal: TestPortal;
let owner: TestPerson;
let colleague: TestPerson;
let associate: TestPerson;
let theirs: Belongings;
let pending: TestPerson;
const people = new Map<string, TestPerson>();
/** Same roles in a lubricants store, where more roles manage associates (docs/product/session.md#roles). */
const lubricants = new Map<string, TestPerson>();

beforeAll(async () => {
  const { publicKey, privateKey, contact } = newPushIdentity();
  portal = await openTestPortal({
    ...{ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact },
    PUSH_SERVICES: 'push.example',
  });
  const at = { nombre_destino: SECRET_STATION, codigo_destinatario: 'SECRETA' };
  const favour = { clase: 'PAYMENT', tipo_documento: 'DZ' } as const;
  const documents = [{ ...at, cufe: 'c'.repeat(96) }, at, at, { ...at, ...favour }];
  owner = await addCustomer(portal.database, { documents, destinos: ['SECRETA', 'OTRA'] });
  colleague = await addColleague(portal.database, owner, ['OTRA']);
  associate = await addColleague(portal.database, owner, ['SECRETA'], 'Operativo');
  for (const role of ROLES) {
    people.set(role, await addCustomer(portal.database, { role, documents: [{}] }));
    lubricants.set(role, await addCustomer(portal.database, { role, store_code: 'lubricantes' }));
  }
  pending = await addCustomer(portal.database, { documents: [{}], hasAcceptedTerms: false });
  const own = { cliente: owner.cliente, email: owner.email, secret: SECRET_REASON };
  for (const { addRow } of Object.values(OPERATIONS)) await addRow?.(portal.database, own);
  theirs = { ...nobodys(), ...owner, ...(await belongingsOf(owner)) };
  await ask('Mutation.generateSupportCustomerToken', undefined, { secret: secretFor(owner, SECRET_REASON) });
  await leaveTraces();
});
afterAll(() => portal.close());

/** Creates entries for the change log and the list of sessions. */
async function leaveTraces(): Promise<void> {
  const change = {
    hecho: 'persona_cambiada',
    at: portal.clock.now(),
    cliente: owner.cliente,
    actor: { kind: 'erp', archivo: 'usuarios.csv' },
    sujeto: { id: associate.userId, nombre: 'Una persona' },
    cambios: [{ campo: 'destinations', antes: null, despues: 'SECRETA' }],
  } as const;
  await recordAudit(portal.database.kysely, auditFacts, [change]);
  await openTestSession(portal, owner.userId);
  const sessions = portal.database.kysely.updateTable('sesiones').set({ user_agent: 'SECRETA' });
  await sessions.where('user_id', '=', owner.userId).execute();
}

async function belongingsOf({ ids, numbers }: TestPerson): Promise<Partial<Belongings>> {
  const paying = OPERATIONS['Mutation.crearTransaccionOnline']?.variables?.({
    ...nobodys(),
    documentNumber: numbers[1] ?? '',
  });
  const answer = await ask('Mutation.crearTransaccionOnline', await tokenOf(owner), paying);
  const payment = answer.data?.crearTransaccionOnline as { uuid: string } | null | undefined;
  if (!payment) throw new Error(`The owner could not start a payment: ${JSON.stringify(answer.errors)}`);
  const listed = { ...nobodys(), documentId: ids[0] ?? 0, documentNumber: numbers[0] ?? '' };
  await ask('Mutation.exportar', await tokenOf(owner), variablesFor('Mutation.exportar', listed));
  return {
    documentId: ids[0] ?? 0,
    documentNumber: numbers[0] ?? '',
    cufe: 'c'.repeat(96),
    owedNumber: numbers[2] ?? '',
    favourNumber: numbers[3] ?? '',
    paymentUuid: payment.uuid,
    certificateCode: await certify(),
    salesCertificateId: await askForSales(),
    ...(await buyVouchers()),
    ...(await order()),
    segment: await addSegment(),
    notificationKey: await tellOwner(),
    associateId: associate.userId,
    associateEmail: associate.email,
    destinationCode: 'SECRETA',
    invitedId: await inviteSomebody(),
    linkToken: await mailLink(),
    unsubscribeToken: statementUnsubscribeToken(owner.userId, keyFor(STATEMENT_UNSUBSCRIBE_PURPOSE)),
    unsubscribeNoticesToken: unsubscribeNoticesToken(owner.userId, ['pedido'], keyFor(UNSUBSCRIBE_NOTICES_PURPOSE)),
    supportSecret: secretFor(owner, 'Una prueba'),
  };
}

async function certify(): Promise<string> {
  const query = 'mutation { generarCertificadoSaldo { codigo } }';
  const { data } = await callContract({ url: portal.url, token: await tokenOf(owner) }, query);
  const issued = data?.generarCertificadoSaldo as { codigo: string } | undefined;
  if (!issued) throw new Error('The owner could not issue a certificate.');
  return issued.codigo;
}

async function askForSales(): Promise<number> {
  const query = `mutation { solicitarCertificadoVentas(input: { codigo_destinatario: "SECRETA", fecha_inicio: "2026-07-01", fecha_fin: "2026-07-31",
    modo_impresion: "DETALLADO", negocio: "EDS" }) { increment_sales_certificate } }`;
  const { data } = await callContract({ url: portal.url, token: await tokenOf(owner) }, query);
  const asked = data?.solicitarCertificadoVentas as { increment_sales_certificate: number } | undefined;
  if (!asked) throw new Error('The owner could not ask for a certificate of sales.');
  return asked.increment_sales_certificate;
}

async function buyVouchers(): Promise<Pick<Belongings, 'voucherPurchase' | 'voucherLines' | 'voucherCode'>> {
  const caller = { url: portal.url, token: await tokenOf(owner) };
  const filter = { id_segment: 'BO', amount: 200_000 };
  const start = 'query ($filter: EasyPayContadoFilterInput!) { easyPayContado(filter: $filter) { uuid } }';
  const started = await callContract(caller, start, { filter });
  const { uuid = '' } = (started.data?.easyPayContado as { uuid: string } | undefined) ?? {};
  const line = { email: 'flota@estacion.test', monto: 100_000, cantidad: 2, tipo_bono: 'Bono', reward: 'COMB-01' };
  const voucherLines = [{ customer: owner.cliente, uuid, ...line }];
  await ask('Mutation.addTerpelBono', caller.token, { input: voucherLines });
  const codes = [voucherCode(randomBytes(64)), voucherCode(randomBytes(64))];
  const now = portal.clock.now();
  const { kysely } = portal.database;
  await kysely
    .updateTable('compras_bonos')
    .set({ emitida_en: now, vence_el: '2026-12-31' })
    .where('uuid', '=', uuid)
    .execute();
  const { entity_id } = await kysely
    .selectFrom('bonos_lineas')
    .select('entity_id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto('bonos')
    .values(codes.map((codigo, index) => ({ codigo, entity_id, unidad: index + 1 })))
    .execute();
  return { voucherPurchase: uuid, voucherLines, voucherCode: codes[0] ?? '' };
}

async function order(): Promise<Pick<Belongings, 'orderNumber' | 'deliveryNumber'>> {
  const [orderNumber, deliveryNumber] = ['4500777001', '8000777001'];
  const papers = { remision: 'RM-1', orden_cargue: 'OC-1' };
  await addOrders(portal.database, owner.cliente, [
    {
      num_pedido: orderNumber,
      codigo_destinatario: 'SECRETA',
      entregas: [{ numero_entrega: deliveryNumber, ...papers }],
      eventos: [{ estado: '3', numero_entrega: deliveryNumber, ubicacion: 'SECRETA' }],
    },
  ]);
  return { orderNumber, deliveryNumber };
}

async function addSegment(): Promise<string> {
  const id_segment = '1211';
  await portal.database.kysely
    .insertInto('segmentos_cliente')
    .values({ numero_cuenta: owner.cliente, id_segment })
    .execute();
  return id_segment;
}

async function tellOwner(): Promise<string> {
  const clave = 'pago-secreto';
  const words = { titulo: SECRET_STATION, cuerpo: SECRET_REASON, creada_en: portal.clock.now() };
  await portal.database.kysely
    .insertInto('notificaciones')
    .values({ user_id: owner.userId, clave, tipo: 'pago', ...words, href: null, posicion: null })
    .execute();
  await assignPositions(portal.database);
  return clave;
}

async function inviteSomebody(): Promise<number> {
  const { userId } = await addColleague(portal.database, owner, [], 'Operativo');
  await portal.database.kysely.updateTable('usuarios').set({ password_hash: null }).where('id', '=', userId).execute();
  return userId;
}

async function mailLink(): Promise<string> {
  await ask('Mutation.solicitarRestablecerClave', undefined, { email: associate.email });
  return waitForMailedToken(portal.database, associate.email, 0);
}

const secretFor = ({ cliente }: TestPerson, reason: string): string =>
  supportSecret({ client: cliente, reason, now: portal.clock.now() });

/** Well-formed identifiers that belong to no customer. */
const nobodys = (): Belongings => ({
  email: owner.email,
  password: owner.password,
  documentId: 2_000_000_000,
  documentNumber: 'no-existe',
  owedNumber: 'ninguna-factura',
  favourNumber: 'ninguno-a-favor',
  cufe: 'f'.repeat(96),
  paymentUuid: randomUUID(),
  certificateCode: certificateCode(randomBytes(60), 2026),
  salesCertificateId: 2_000_000_000,
  voucherPurchase: randomUUID(),
  voucherLines: [],
  voucherCode: 'NO-EXISTE',
  segment: '9999',
  orderNumber: '4500999999',
  deliveryNumber: '8000999999',
  notificationKey: 'ninguna',
  associateId: 2_000_000_000,
  userId: 2_000_000_000,
  associateEmail: 'nadie@estacion.example',
  destinationCode: 'NO-EXISTE',
  invitedId: 2_000_000_000,
  linkToken: 'A'.repeat(43),
  unsubscribeToken: 'nada.nada',
  unsubscribeNoticesToken: 'nada.nada',
  supportSecret: 'nada.nada',
});

const tokenOf = (person: TestPerson, actor: 'cliente' | 'soporte' = 'cliente'): Promise<string> =>
  openTestSession(portal, person.userId, actor);

const ask = (
  name: string,
  token: string | undefined,
  variables: Record<string, unknown> = {},
): Promise<GraphQLAnswer> => callContract({ url: portal.url, token }, OPERATIONS[name]?.query ?? '', variables);

const variablesFor = (name: string, belongings: Belongings): Record<string, unknown> =>
  OPERATIONS[name]?.variables?.(belongings) ?? {};

/** The guard's refusal in an answer; undefined when the operation ran, successfully or not. */
function refusalIn({ errors = [] }: GraphQLAnswer): string | undefined {
  const [error] = errors.filter(({ extensions }) => extensions.category === 'graphql-authorization');
  if (!error) return undefined;
  return error.message === "The current customer isn't authorized." ? 'not-signed-in' : String(error.extensions.reason);
}

async function permissionsOf(role: string): Promise<ReadonlySet<string>> {
  const rows = await portal.database.kysely
    .selectFrom('role_permisos')
    .innerJoin('roles', 'roles.role_id', 'role_permisos.role_id')
    .where('role_name', '=', role)
    .select('permission')
    .execute();
  return new Set(rows.map(({ permission }) => permission));
}

describe('the table of customer operations is complete', () => {
  test('the table has every root field of the contract, and no other', () => {
    const schema = buildSchema(readContract('src'));
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    );
    expect(NAMES.toSorted()).toEqual(fields.toSorted());
  });

  test('the table agrees with the access rules of the areas', () => {
    const areas = Object.entries(REGISTERED).map(([name, { needs, support, beforeTerms }]) => [
      name,
      { needs, support, ...(beforeTerms && { beforeTerms }) },
    ]);
    const expected = Object.entries(OPERATIONS).map(([name, { needs, support, beforeTerms }]) => [
      name,
      { needs, support, ...(beforeTerms && { beforeTerms }) },
    ]);
    expect(Object.fromEntries(areas)).toEqual(Object.fromEntries(expected));
  });
});

describe.each(NAMES)('the operation %s', (name) => {
  const { needs = 'session', support = 'refused', beforeTerms, toAnother } = OPERATIONS[name] ?? {};

  test('is refused without a token', async () => {
    const answer = await ask(name, undefined, variablesFor(name, nobodys()));
    expect(refusalIn(answer)).toBe(needs === 'nothing' ? undefined : 'not-signed-in');
  });

  test('is refused with an unknown token', async () => {
    const answer = await ask(name, 'A'.repeat(43), variablesFor(name, nobodys()));
    expect(refusalIn(answer)).toBe(needs === 'nothing' ? undefined : 'not-signed-in');
  });

  test.each(ROLES)('is allowed or refused for the role %s by the table of permissions', async (role) => {
    const may = mayCall(needs, { role, isLubricants: false, permissions: await permissionsOf(role) });
    const answer = await ask(name, await tokenOf(people.get(role) ?? owner), variablesFor(name, nobodys()));
    expect(refusalIn(answer)).toBe(may ? undefined : 'no-permission');
  });

  if (needs === 'associates-manager') {
    test.each(ROLES)(
      'is allowed or refused for the role %s in a lubricants store by the table of permissions',
      async (role) => {
        const may = mayCall(needs, { role, isLubricants: true, permissions: await permissionsOf(role) });
        const answer = await ask(name, await tokenOf(lubricants.get(role) ?? owner), variablesFor(name, nobodys()));
        expect(refusalIn(answer)).toBe(may ? undefined : 'no-permission');
      },
    );
  }

  test('is refused to a person who must first accept the terms, unless the table allows the operation', async () => {
    const answer = await ask(name, await tokenOf(pending), variablesFor(name, nobodys()));
    expect(refusalIn(answer)).toBe(needs === 'nothing' || beforeTerms ? undefined : 'terms-required');
  });

  test('is answered or refused to support staff by the table of permissions', async () => {
    const answer = await ask(name, await tokenOf(owner, 'soporte'), variablesFor(name, nobodys()));
    expect(refusalIn(answer)).toBe(support === 'refused' ? 'support-may-not' : undefined);
  });

  if (toAnother !== 'public') {
    test('gives another customer with the owner’s identifiers nothing of the owner', async () => {
      await expectNothing(name, people.get('Representante Legal') ?? owner, [
        owner.cliente,
        owner.company,
        owner.email,
        SECRET_REASON,
      ]);
    });

    test('gives a user of another delivery point nothing of the owner’s', async () => {
      await expectNothing(name, colleague, []);
    });
  }

  test('is answered for the owner', async () => {
    // Resets the limit that the guesses of other callers have used up.
    await sql`delete from limites where key like 'bono:%'`.execute(portal.database.kysely);
    const answer = await ask(name, await tokenOf(owner), variablesFor(name, theirs));
    expect(answer.errors).toBeUndefined();
    // The owner sees the data, so its absence in answers to others proves something.
    if (name.startsWith('Query.') && name !== QUERY_WITH_EFFECT && toAnother !== 'public')
      expect(JSON.stringify(answer.data)).toMatch(
        new RegExp(
          [
            theirs.documentNumber,
            theirs.favourNumber,
            theirs.paymentUuid,
            theirs.certificateCode,
            theirs.voucherPurchase,
            theirs.segment,
            theirs.orderNumber,
            // The address of a file, which is signed.
            '/descargas/',
            ...owner.numbers,
            owner.email,
            theirs.associateEmail,
            theirs.destinationCode,
            SECRET_REASON,
          ].join('|'),
        ),
      );
  });
});

/** Expects that a person who asks with the identifiers of the owner gets none of the owner's data. */
async function expectNothing(name: string, who: TestPerson, secrets: readonly string[]): Promise<void> {
  const answer = await ask(name, await tokenOf(who), variablesFor(name, theirs));
  // An error may repeat its arguments; the owner's other data must not appear in any answer.
  const text = JSON.stringify(OPERATIONS[name]?.variables ? withoutValues(answer, theirs) : answer);
  const { cufe, paymentUuid, certificateCode: certified } = theirs;
  for (const secret of [...secrets, SECRET_STATION, ...owner.numbers, cufe, paymentUuid, certified, 'SECRETA'])
    expect(text).not.toContain(secret);
  if (OPERATIONS[name]?.toAnother !== 'as-unknown') return;
  const nobody = nobodys();
  const unknown = await ask(name, await tokenOf(who), variablesFor(name, nobody));
  expect(withoutValues(answer, theirs)).toEqual(withoutValues(unknown, nobody));
}

/** The answer without the identifiers that the request contained. */
const withoutValues = (
  answer: GraphQLAnswer,
  { email: _email, password: _password, voucherLines: _lines, ...asked }: Belongings,
): unknown =>
  JSON.parse(
    Object.values(asked).reduce<string>((text, value) => text.replaceAll(String(value), '…'), JSON.stringify(answer)),
  );
