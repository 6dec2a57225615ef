import { describe, expect, test } from 'vitest';
import { loadList } from './load-list.server.ts';

const LIST = {
  path: '/lista',
  rowId: 'id',
  orders: { name: 'orden', options: { a: { label: 'A', sort: {} }, b: { label: 'B', sort: {} } } },
  words: { title: 'Lista', one: 'fila', many: 'filas', fromStart: 'Ver desde la primera', loadFailed: 'Falló' },
} as const;

type Answered = { readonly found?: object | null; readonly errors?: { message: string; extensions: object }[] };

/**
 * Loads the list at an address from a contract with this answer. @returns the calls of the contract, and the outcome
 */
async function load(query: string, answered: Answered) {
  const asked: object[] = [];
  const outcome = await loadList(LIST, {
    request: new Request(`http://portal.example/lista?${query}`),
    translate: (message) => `En palabras: ${message}`,
    async ask(paging) {
      asked.push(paging);
      return answered as { found: { total_count: number; items: { id: number }[] } };
    },
  }).catch((thrown: unknown) => thrown);
  return { asked, outcome };
}

const found = (...items: number[]) => ({ found: { total_count: 40, items: items.map((id) => ({ id })), extra: 'x' } });

describe('loading a list', () => {
  test('a loaded list has the rows, the area’s additions, the rows before them and the key of the list', async () => {
    const { asked, outcome } = await load('orden=b&pagina=3', found(1, 2));
    expect(asked).toEqual([{ pageSize: 30, currentPage: 1 }]);
    expect(outcome).toMatchObject({
      data: { total_count: 40, items: [{ id: 1 }, { id: 2 }], extra: 'x', before: 0, key: 'orden=b' },
    });
  });

  test('appending loads a single page', async () => {
    const { asked, outcome } = await load('pagina=3&solo', found(21));
    expect(asked).toEqual([{ pageSize: 10, currentPage: 3 }]);
    expect(outcome).toMatchObject({ data: { before: 20, key: '' } });
  });

  test('a list that ends before the page in the address redirects to its first page, in the same order', async () => {
    const { outcome } = await load('orden=b&pagina=9', found());
    expect(outcome).toBeInstanceOf(Response);
    expect((outcome as Response).headers.get('location')).toBe('/lista?orden=b');
    expect((await load('pagina=9&solo', found())).outcome).toMatchObject({ data: { items: [] } });
    expect((await load('', found())).outcome).toMatchObject({ data: { items: [] } });
  });
});

test('a list page without the permission is refused', async () => {
  const refused = { message: 'No.', extensions: { category: 'graphql-authorization' } };
  expect((await load('', { errors: [refused] })).outcome).toMatchObject({ data: 'No.', init: { status: 403 } });
});

test('any other failure of a list gives a sentence with status 503', async () => {
  const away = { message: 'Away.', extensions: { category: 'unavailable' } };
  for (const answered of [{ errors: [away] }, { found: { items: [] }, errors: [away] }])
    expect((await load('', answered)).outcome).toMatchObject({
      data: { problem: 'En palabras: Away.' },
      init: { status: 503 },
    });
  expect((await load('', { found: null })).outcome).toMatchObject({ data: { problem: 'En palabras: undefined' } });
});
