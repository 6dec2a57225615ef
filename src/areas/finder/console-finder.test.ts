import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

let portal: TestPortal;
let company: TestPerson;
let zoraida: TestPerson;
let quito: TestPerson;
let everywhere: string;
beforeAll(async () => {
  portal = await openTestPortal();
  everywhere = await tokenOf();
  company = await addCustomer(portal.database, {
    person: { firstname: 'Wílmar', lastname: 'Ñungo Bétancur', email: 'wilmar.nb@guaduales.example' },
  });
  zoraida = await addColleague(portal.database, company, [], 'Financiero', {
    ...{ firstname: 'Zoraida', lastname: 'Ñungo Peláez', email: 'zp_100%@guaduales.example', status: 0 },
  });
  quito = await addCustomer(portal.database, {
    ...{ store_code: 'ecuador', pais: 'EC' },
    person: { firstname: 'Xiomara', lastname: 'Quishpe Guamán', email: 'xq@chimborazo.example' },
  });
});
afterAll(() => portal.close());

const tokenOf = async (stores?: readonly StoreCode[]) =>
  openOperatorSession(portal, await addOperator(portal, 'soporte', stores));

async function answerOf<Value>(query: string, variables: Record<string, unknown>, token: string): Promise<Value> {
  const { data, errors } = await callOperators(portal, token, query, variables);
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0] as Value;
}

interface People {
  readonly total_count: number;
  readonly items: readonly { readonly id: number; readonly correo: string; readonly activa: boolean }[];
}

const PEOPLE = `query ($buscar: String!, $pageSize: Int, $currentPage: Int) {
  personasConsola(buscar: $buscar, pageSize: $pageSize, currentPage: $currentPage) {
    total_count items { id nombre correo rol activa cliente empresa }
  }
}`;
const people = (buscar: string, token = everywhere, page = {}) => answerOf<People>(PEOPLE, { buscar, ...page }, token);
const corrected = (buscar: string, token = everywhere) =>
  answerOf<string | null>('query ($buscar: String!) { textoCorregido(buscar: $buscar) }', { buscar }, token);

describe('the console’s finder finds people', () => {
  test.each([
    ['their name', 'Wílmar Ñungo Bétancur'],
    ['words in any order, without accents and case', 'BETANCUR wilmar'],
    ['a part of a word', 'tancu'],
    ['a part of the address', 'wilmar.nb@guad'],
  ])('a person is found by %s', async (_case, text) => {
    expect(await people(text)).toEqual({
      total_count: 1,
      items: [
        {
          ...{ id: company.userId, nombre: 'Wílmar Ñungo Bétancur', correo: 'wilmar.nb@guaduales.example' },
          ...{ rol: 'Representante Legal', activa: true, cliente: company.cliente, empresa: company.company },
        },
      ],
    });
  });

  test('a pattern sign in the text is matched literally', async () => {
    expect((await people('zp_100%')).items.map(({ id }) => id)).toEqual([zoraida.userId]);
    expect(await people('zp.100')).toEqual({ total_count: 0, items: [] });
  });

  test('a blank text finds no people', async () => {
    expect(await people('  ')).toEqual({ total_count: 0, items: [] });
  });
});

test('the finder lists active people first, and each page continues after the last one', async () => {
  const first = await people('ñungo', everywhere, { pageSize: 1 });
  const second = await people('ñungo', everywhere, { pageSize: 1, currentPage: 2 });
  expect([first.total_count, first.items[0]?.id, first.items[0]?.activa]).toEqual([2, company.userId, true]);
  expect([second.total_count, second.items[0]?.id, second.items[0]?.activa]).toEqual([2, zoraida.userId, false]);
});

test('an operator of some stores does not find people of other stores, and their names correct no text', async () => {
  const ecuador = await tokenOf(['ecuador']);
  expect(await people('ñungo', ecuador)).toEqual({ total_count: 0, items: [] });
  expect((await people('quishpe', ecuador)).items.map(({ id }) => id)).toEqual([quito.userId]);
  expect(await corrected('betancour', ecuador)).toBeNull();
  expect(await corrected('quishpi', ecuador)).toBe('quishpe');
});

describe('the console’s finder corrects one typing error', () => {
  test.each([
    ['a changed letter at the beginning', 'Qilmar', 'wilmar'],
    ['a changed letter at the end', 'wilmat', 'wilmar'],
    ['a missing letter', 'betncur', 'betancur'],
    ['an added letter', 'betancourr', undefined],
    ['an added letter and accents', 'Bétanccur', 'betancur'],
    ['two neighbours exchanged in the middle', 'betnacur', 'betancur'],
    ['one word beside a right one', 'wilmar betancor', 'wilmar betancur'],
    ['the name of a customer', 'estacoin', 'estacion'],
    ['nothing wrong', 'wilmar', undefined],
    ['a short word', 'wil', undefined],
    ['a number', '90012345', undefined],
    ['signs of patterns', '%%%%%', undefined],
    ['too many words', 'uno dos tres cuatro cinco betncur', undefined],
  ])('a name is found with %s', async (_case, text, expected) => {
    expect(await corrected(text)).toBe(expected ?? null);
  });
});
