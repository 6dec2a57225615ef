import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateCode } from '#areas/exports/rules/certificate-code.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { addCustomer, type CustomerFacts, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { type Belongings, OPERATIONS } from '#tests/support/operations.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const HEADERS = [...STORE_CODES, 'MAIN', 'no-existe'];
const SESSIONS = [
  ['ecuador', 'EC'],
  ['lubricantes', 'CO'],
  ['lubricantes_ecuador', 'EC'],
  ['lubricantes_peru', 'PE'],
  ['main', 'CO'],
] as const satisfies [string, CustomerFacts['pais']][];

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

/** Operations that need no knowledge about another customer. */
const asked = ({ email, password }: TestPerson, associate: TestPerson): Belongings => ({
  ...{ email, password, documentId: 2_000_000_000, documentNumber: 'no-existe', owedNumber: 'ninguna' },
  ...{ favourNumber: 'ninguno', cufe: 'f'.repeat(96), paymentUuid: randomUUID(), notificationKey: 'ninguna' },
  ...{ certificateCode: certificateCode(randomBytes(60), 2026), salesCertificateId: 2_000_000_000 },
  ...{ voucherPurchase: randomUUID(), voucherLines: [], voucherCode: 'NO-EXISTE', segment: '9999' },
  ...{ orderNumber: '4500999999', deliveryNumber: '8000999999', destinationCode: 'CENTRO' },
  ...{ associateId: associate.userId, userId: associate.userId, associateEmail: associate.email },
  ...{ invitedId: 2_000_000_000, linkToken: 'A'.repeat(43), supportSecret: 'nada.nada' },
  ...{ unsubscribeToken: 'nada.nada', unsubscribeNoticesToken: 'nada.nada' },
});

/** Keys with the decision as their value; all other values differ from person to person. */
const DECISIONS = new Set(['category', 'reason', 'code', 'codigo', 'status', 'message', 'mensaje', 'menssage']);

const shapeOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each) => (each !== null && typeof each !== 'object' ? typeof each : each));

/** An answer without values that differ from person to person, and without the order of rows of one moment. */
const decisionsOf = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value) => {
      if (Array.isArray(value)) return value.toSorted((one, other) => shapeOf(one).localeCompare(shapeOf(other)));
      if (value === null || typeof value === 'object') return value;
      const isDecision = DECISIONS.has(key) && typeof value !== 'boolean';
      return isDecision ? String(value).replaceAll(/SRT-\S+|[\w-]{20,}|\d{4,}/g, '…') : typeof value;
    }),
  );

describe.each(SESSIONS)('a session of %s', (store_code, pais) => {
  const people = new Map<string, TestPerson>();
  let associate: TestPerson;
  beforeAll(async () => {
    associate = await addCustomer(portal.database, { store_code, pais });
    for (const header of [undefined, ...HEADERS]) {
      const facts = {
        store_code,
        pais,
        documents: [{}],
        destinos: ['CENTRO', 'NORTE'].map((each) => `${each}${people.size}${store_code}`),
      };
      people.set(String(header), await addCustomer(portal.database, facts));
    }
  });

  const ask = async (name: string, header: string | undefined) => {
    const person = people.get(String(header));
    const { query = '', variables } = OPERATIONS[name] ?? {};
    if (!person) throw new Error(`Nobody asks with ${header}.`);
    await portal.database.kysely.deleteFrom('limites').execute();
    const token = await openTestSession(portal, person.userId);
    const headers: Record<string, string> = header === undefined ? {} : { store: header };
    return decisionsOf(
      await callContract({ url: portal.url, token, headers }, query, variables?.(asked(person, associate)) ?? {}),
    );
  };

  test.each(Object.keys(OPERATIONS))(
    'the operation %s has the same answer with every store header as with none',
    async (name) => {
      const without = await ask(name, undefined);
      for (const header of HEADERS) expect(await ask(name, header), header).toEqual(without);
    },
  );
});

test('the store header gives no customer the sales certificates that the customer’s store lacks, and takes none away', async () => {
  const query = `mutation { solicitarCertificadoVentas(input: { fecha_inicio: "2026-07-01", fecha_fin: "2026-07-31",
    modo_impresion: "DETALLADO", negocio: "EDS" }) { codigo } }`;
  const abroad = await addCustomer(portal.database, { store_code: 'ecuador', pais: 'EC' });
  const token = await openTestSession(portal, abroad.userId);
  const refused = await callContract({ url: portal.url, token, headers: { store: 'main' } }, query);
  expect(refused.errors?.[0]?.extensions.category).toBe('graphql-authorization');
  const own = await addCustomer(portal.database, {});
  const answer = await callContract(
    { url: portal.url, token: await openTestSession(portal, own.userId), headers: { store: 'ecuador' } },
    query,
  );
  expect(answer).toMatchObject({ data: { solicitarCertificadoVentas: { codigo: 200 } } });
});
