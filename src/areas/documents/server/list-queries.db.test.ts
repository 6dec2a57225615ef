import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Database } from '#platform/database/database.ts';
import { addCustomer } from '#tests/support/add-customer.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { readDocumentFilter } from '../rules/document-filter.ts';
import { readSlices } from './list-queries.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('demo');
});
afterAll(() => database.close());

test('all documents are listed once and in order, and the database keeps no query plan made for another customer', async () => {
  const { cliente } = await addCustomer(database, { documents: [{}] });
  await sql`
    insert into documentos (numero_cuenta, sociedad, clase, tipo_documento, num_documento, fecha_documento, ejercicio,
      fecha_vencimiento_documento, moneda, valor_original, saldo_erp, total, actualizado_en)
    select d.numero_cuenta, d.sociedad, d.clase, d.tipo_documento, 'M' || n, date '2026-01-01' + n % 250, 2026,
      date '2026-02-01' + n % 250, d.moneda, n, n, n, now()
    from (select * from documentos where numero_cuenta = ${cliente}) d, generate_series(1, 5500) n`.execute(
    database.kysely,
  );
  const filter = readDocumentFilter(undefined, { currency: 'COP', clase: 'INVOICE' });
  if (!filter.ok) throw new Error('The filter is refused.');
  const ask = {
    ...{ clase: 'INVOICE', onlineOnly: false, moneda: 'COP', today: '2026-09-05', filter: filter.value },
    sort: { column: 'fecha_vencimiento_documento', descending: false },
    ...{ limit: 1, offset: 0 },
    parts: { columns: undefined, lines: false, summary: [], favour: false, count: true },
  } as const;
  const ids: number[] = [];
  let slices = 0;
  for await (const rows of readSlices(database.kysely, { cliente, destinos: 'all' } as CustomerScope, ask as never, [
    'total',
  ])) {
    slices += 1;
    ids.push(...rows.map(({ id_edocta_detalle }) => Number(id_edocta_detalle)));
  }
  expect(slices).toBe(6);
  const { rows } = await sql<{ id_edocta_detalle: number }>`select id_edocta_detalle from documentos
    where numero_cuenta = ${cliente} order by fecha_vencimiento_documento, id_edocta_detalle`.execute(database.kysely);
  expect(ids).toEqual(rows.map(({ id_edocta_detalle }) => Number(id_edocta_detalle)));
  const kept = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements
    where statement like '%limit 1000%'`.execute(database.kysely);
  expect(kept.rows[0]?.n).toBe(0);
});
