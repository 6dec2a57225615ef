import { expect, test } from 'vitest';
import { FEED_FILES, feedFile, isFeedKind } from '../server/feed-files.ts';
import { findOwnerPath } from './owner-path.ts';

const find = (kind: string) => (isFeedKind(kind) ? feedFile(kind) : undefined);

test.each([
  ['clientes', 'cliente→clientes'],
  ['documentos', 'numero_cuenta→clientes'],
  ['pedido_lineas', 'num_pedido→pedidos numero_cuenta→clientes'],
  ['entrega_lineas', 'numero_entrega→entregas num_pedido→pedidos numero_cuenta→clientes'],
  ['respuestas_compensaciones', 'id_transaccion→compensaciones numero_cuenta→clientes'],
  ['roles', undefined],
  ['bonos_montos', undefined],
])('a row of the file %s leads to its customer by the path %s', (kind, expected) => {
  const path = findOwnerPath(feedFile(kind), find);
  expect(path?.map(({ column, table }) => `${column}→${table}`).join(' ')).toBe(expected);
});

test('the path from each feed file to its customer ends at the table of customers', () => {
  const ends = FEED_FILES.map((file) => findOwnerPath(file, find)?.at(-1)?.table ?? 'clientes');
  expect(new Set(ends)).toEqual(new Set(['clientes']));
});
