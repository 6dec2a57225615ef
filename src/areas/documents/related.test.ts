import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import type { Documentos } from '#generated/contract.ts';
import { type DocumentsDesk, openDocumentsDesk } from '#tests/support/documents-desk.ts';
import { PENDING_INVOICES } from './rules/permissions.ts';

let desk: DocumentsDesk;
let ana: Session;
const ids: number[] = [];
const asked: (readonly number[])[] = [];

beforeAll(async () => {
  desk = await openDocumentsDesk([
    {
      tipo: 'remision',
      needs: PENDING_INVOICES,
      isIn: ({ code }) => code === 'main',
      async numbersOf(_scope, of) {
        asked.push(of);
        return new Map(of.slice(0, 1).map((id) => [id, ['1', '2']]));
      },
    },
  ]);
  ana = desk.people.ana;
  await sql`insert into sociedades (sociedad, nombre, nit, direccion, ciudad, pais)
    values ('1000', 'Distribuidora Andina S.A.', '830512340', 'Calle 26 # 70-11', 'Bogotá', 'CO')`.execute(
    desk.database.kysely,
  );
  for (const num_documento of ['1', '2', '3']) ids.push(await desk.add(ana, { num_documento }));
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => desk.close());

async function documentsOf(session: Session, fields: string): Promise<Documentos['items']> {
  const { data, errors } = await desk.ask(
    session,
    `{ documentos(sort: { num_documento: ASC }) { items { ${fields} } } }`,
  );
  expect(errors).toBeUndefined();
  return (data as unknown as { documentos: Documentos }).documentos.items;
}

test('links of documents to other areas are loaded once for all rows of the page', async () => {
  const [first, ...others] = await documentsOf(ana, 'relacionados { tipo numero }');
  expect(first?.relacionados).toEqual([
    { tipo: 'remision', numero: '1' },
    { tipo: 'remision', numero: '2' },
  ]);
  expect(others.map(({ relacionados }) => relacionados)).toEqual([[], []]);
  expect(asked).toEqual([ids]);
});

test('no links are loaded for a list that does not select them', async () => {
  expect(await documentsOf(ana, 'num_documento')).toHaveLength(3);
  expect(asked).toEqual([]);
});

test('no links are loaded for a list without rows', async () => {
  expect(await documentsOf(desk.people.otra, 'relacionados { tipo }')).toEqual([]);
  expect(asked).toEqual([]);
});

test.each([
  ['a person without the permission', { permissions: new Set(['Terpel_EstadoDeCuenta::linea']) }],
  ['another store', { storeCode: 'ecuador' }],
])('no links are loaded for %s', async (_who, differs) => {
  const rows = await documentsOf({ ...ana, ...differs }, 'relacionados { tipo }');
  expect(rows.map(({ relacionados }) => relacionados)).toEqual([[], [], []]);
  expect(asked).toEqual([]);
});
