import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';
import { hasRight, OPERATOR_ROLES, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { type GraphQLAnswer, readContract } from '#platform/graphql/contract-server.ts';
import { addCustomer } from '#tests/support/add-customer.ts';
import {
  addOperator,
  callOperators,
  openOperatorSession,
  operatorRefusal,
  type TestOperator,
} from '#tests/support/operator-desk.ts';
import { type ConsoleBelongings, OPERATOR_SAMPLES } from '#tests/support/operator-operations.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const files = globSync('src/areas/*/console/rules/operations.ts').map((file) => import(`../../${file}`));
const DECLARED: OperatorOperations = Object.assign(
  {},
  ...(await Promise.all(files)).map(({ operatorOperations }) => operatorOperations),
);
const NAMES = Object.keys(OPERATOR_SAMPLES);

let portal: TestPortal;
let company: string;
const staff = new Map<OperatorRole, TestOperator>();
beforeAll(async () => {
  portal = await openTestPortal();
  for (const role of OPERATOR_ROLES) staff.set(role, await addOperator(portal, role));
  company = (await addPayment('main', 'P-PRUEBA-MAIN')).company;
  await addPayment('ecuador', 'P-PRUEBA-ECUADOR');
});
afterAll(() => portal.close());

/** Adds a customer of the store with an attempt about which the bank contradicted itself: it waits for a person, and no job touches it. */
async function addPayment(store_code: 'main' | 'ecuador', referencia: string) {
  const isMain = store_code === 'main';
  const person = await addCustomer(portal.database, { store_code, pais: isMain ? 'CO' : 'EC' });
  const now = portal.clock.now().getTime();
  await portal.database.kysely
    .insertInto('pagos')
    .values({
      ...{ uuid: randomUUID(), referencia, numero_cuenta: person.cliente, user_id: person.userId },
      ...{ clave_idempotencia: randomUUID(), huella: 'x', estado: 'fallida', revision: 'contradiction', monto: '1000' },
      ...{ moneda: isMain ? 'COP' : 'USD', proveedor: 'simulador', cus: `CUS-${referencia}` },
      ...{
        creada_en: new Date(now - 3_600_000),
        expira_en: new Date(now - 1_800_000),
        finalizada_en: new Date(now - 1_800_000),
      },
    } as never)
    .execute();
  return person;
}

const nobodys = (): ConsoleBelongings => ({
  reference: 'P-NO-EXISTE',
  customer: '0000000000',
  operatorId: 2_000_000_000,
  newAddress: `nueva-${randomUUID()}@empresa.example`,
});

const ask = (name: string, token: string | undefined): Promise<GraphQLAnswer> => {
  const { query = '', variables } = OPERATOR_SAMPLES[name] ?? {};
  return callOperators(portal, token, query, variables?.(nobodys()));
};

function operatorOf(role: OperatorRole): TestOperator {
  const found = staff.get(role);
  if (!found) throw new Error(`There is no operator with the role ${role}.`);
  return found;
}

describe('the table of operator operations is complete', () => {
  const schema = buildSchema(readContract('src', 'operator.graphql'));
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );

  test('the table has every root field of the operators’ contract, and no other', () => {
    expect(NAMES.toSorted()).toEqual(fields.toSorted());
  });

  test('every root field is declared by an area, and no other name', () => {
    expect(Object.keys(DECLARED).toSorted()).toEqual(fields.toSorted());
  });
});

describe.each(NAMES)('the operator operation %s', (name) => {
  const { roles = '', confirmed } = OPERATOR_SAMPLES[name] ?? {};
  const declared = DECLARED[name as keyof typeof DECLARED];

  test('has the declaration that the table states', () => {
    const needs = declared?.needs ?? 'session';
    const may = OPERATOR_ROLES.filter((role) => typeof needs !== 'string' && hasRight(role, ...needs)).join(' ');
    const words = { nothing: 'everybody', 'second-step': 'second-step', session: OPERATOR_ROLES.join(' ') };
    expect(typeof needs === 'string' ? words[needs] : may).toBe(roles);
    expect(declared?.confirmed).toBe(confirmed);
    expect(declared?.words).toMatch(/^\p{Lu}/u);
  });

  test.each([
    ['nobody', undefined],
    ['an unknown token', 'A'.repeat(43)],
  ])('is refused to a caller with the token of %s', async (_name, token) => {
    expect(operatorRefusal(await ask(name, token))).toBe(roles === 'everybody' ? undefined : 'not-signed-in');
  });

  test.each(OPERATOR_ROLES)('is refused to the role %s with the password alone', async (role) => {
    const token = await openOperatorSession(portal, operatorOf(role), 'segundo-paso');
    const may = roles === 'everybody' || roles === 'second-step';
    expect(operatorRefusal(await ask(name, token))).toBe(may ? undefined : 'second-step-missing');
  });

  test.each(OPERATOR_ROLES)('is allowed or refused for the role %s by the table of permissions', async (role) => {
    const token = await openOperatorSession(portal, operatorOf(role));
    // Attempts of the roles before must not lock this one out.
    await portal.database.kysely.deleteFrom('limites').execute();
    const may = roles === 'everybody' || roles === 'second-step' || roles.split(' ').includes(role);
    const answer = await ask(name, token);
    expect(operatorRefusal(answer)).toBe(may ? undefined : 'no-permission');
    for (const { extensions } of answer.errors ?? []) expect(extensions.category).not.toBe('internal');
  });

  if (confirmed) {
    test('needs a code within the last ten minutes if the table says so', async () => {
      const token = await openOperatorSession(portal, operatorOf('administrador'));
      portal.clock.forward(600);
      expect(operatorRefusal(await ask(name, token))).toBe('confirm-again');
    });
  }
});

describe('an operator of one store reads payments', () => {
  const LIST = `query ($texto: String) { pagosConsola(filtro: { texto: $texto, desde: "2020-01-01" }, pageSize: 100) {
    total_count items { referencia store_code nombre } sumas { estado moneda intentos monto }
  } }`;
  const WAITING = '{ pagosPorAtender { referencia store_code nombre } }';
  const ONE = 'query ($referencia: String!) { pagoConsola(referencia: $referencia) { pago { referencia } } }';
  const ASK_BANK = 'mutation ($referencia: String!) { preguntarAlBanco(referencia: $referencia) { estado } }';
  const DECIDE = `mutation ($referencia: String!, $accion: AccionPago!) {
    decidirPago(referencia: $referencia, accion: $accion, motivo: "El banco no cobró", monto: "1000") { estado }
  }`;
  interface Row {
    readonly referencia: string;
    readonly store_code: string;
  }
  interface Listed {
    readonly items: readonly Row[];
    readonly sumas: readonly { readonly moneda: string }[];
  }
  let token: string;
  beforeAll(async () => {
    token = await openOperatorSession(portal, await addOperator(portal, 'cartera', ['ecuador']));
  });
  const askAs = (query: string, variables?: Record<string, unknown>) => callOperators(portal, token, query, variables);
  const list = async (texto?: string) => (await askAs(LIST, { texto })).data?.pagosConsola as Listed;
  const storesIn = (rows: unknown) => new Set((rows as readonly Row[]).map(({ store_code }) => store_code));

  test('the operator sees the store’s payment in the list, in the waiting list and by reference', async () => {
    expect((await list()).items.map(({ referencia }) => referencia)).toContain('P-PRUEBA-ECUADOR');
    const waiting = (await askAs(WAITING)).data?.pagosPorAtender as Row[];
    expect(waiting.map(({ referencia }) => referencia)).toContain('P-PRUEBA-ECUADOR');
    const { data } = await askAs(ONE, { referencia: 'P-PRUEBA-ECUADOR' });
    expect(data?.pagoConsola).toEqual({ pago: { referencia: 'P-PRUEBA-ECUADOR' } });
  });

  test('the operator sees no other store’s payment in the list and its sums', async () => {
    const { items, sumas } = await list();
    expect(storesIn(items)).toEqual(new Set(['ecuador']));
    expect(new Set(sumas.map(({ moneda }) => moneda))).toEqual(new Set(['USD']));
  });

  test('the operator sees no other store’s payment in the waiting list', async () => {
    expect(storesIn((await askAs(WAITING)).data?.pagosPorAtender)).toEqual(new Set(['ecuador']));
  });

  test('the operator finds no other store’s payment by reference, CUS or name', async () => {
    for (const texto of ['P-PRUEBA-MAIN', 'CUS-P-PRUEBA-MAIN', company, '%', '_'])
      expect(JSON.stringify(await list(texto))).not.toMatch(/P-PRUEBA-MAIN|"main"/);
  });

  test('the operator gets the same answer for another store’s payment as for an unknown one', async () => {
    for (const [query, variables] of [
      [ONE, {}],
      [ASK_BANK, {}],
      ...['LIBERAR', 'APLICAR', 'CERRAR'].map((accion) => [DECIDE, { accion }] as const),
    ] as const) {
      const other = await askAs(query, { ...variables, referencia: 'P-PRUEBA-MAIN' });
      expect(other).toEqual(await askAs(query, { ...variables, referencia: 'P-NO-EXISTE' }));
    }
    const attempt = portal.database.kysely.selectFrom('pagos').select(['estado', 'consultas', 'revisada_en']);
    expect(await attempt.where('referencia', '=', 'P-PRUEBA-MAIN').execute()).toEqual([
      { estado: 'fallida', consultas: 0, revisada_en: null },
    ]);
  });

  test('an operator of all stores sees the payments of both stores', async () => {
    token = await openOperatorSession(portal, operatorOf('cartera'));
    const { items } = await list('P-PRUEBA-MAIN');
    expect(items).toHaveLength(1);
    const waiting = (await askAs(WAITING)).data?.pagosPorAtender as Row[];
    expect(waiting.map(({ referencia }) => referencia)).toEqual(
      expect.arrayContaining(['P-PRUEBA-MAIN', 'P-PRUEBA-ECUADOR']),
    );
  });

  test('the operator reads a count that stops at 100 as a lower bound when more tasks wait', async () => {
    token = await openOperatorSession(portal, await addOperator(portal, 'cartera', ['ecuador']));
    for (let number = 0; number < 100; number += 1) await addPayment('ecuador', `P-ESPERA-${number}`);
    expect((await askAs(WAITING)).data?.pagosPorAtender).toHaveLength(101);
    const { data } = await askAs('{ esperasConsola { seccion cuantas hay_mas asuntos hay_mas_asuntos } }');
    expect(data?.esperasConsola).toContainEqual({
      ...{ seccion: '/pagos', cuantas: 100, hay_mas: true },
      ...{ asuntos: 100, hay_mas_asuntos: true },
    });
  });
});
