import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Connection, Database } from '#platform/database/database.ts';
import { documentRow, feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { importFolder } from './server/index.ts';

const clock = fixedClock();
const newer = { actualizado_en: '2026-09-05T09:00:00-05:00', saldo_erp: '700000' };

/** Skipped on the embedded database, whose only connection never runs an import and a payment at the same time. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('an import beside payments', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    const documentos = Array.from({ length: 5_000 }, (_, each) => documentRow(String(10_000 + each)));
    await importFolder({
      database,
      folder: feedFolder({ ...smallFeed, documentos, documento_lineas: [] }),
      clock,
      allowEmpty: true,
    });
  });
  afterAll(() => database.close());

  const lock = (tx: Connection, num: string, wait: string) =>
    sql`select 1 from documentos where num_documento = ${num} for update ${sql.raw(wait)}`.execute(tx);

  /** Queries outside of the transaction, because a transaction keeps its first snapshot of the connection list. */
  const untilItWaits = () =>
    vi.waitFor(
      async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          database.kysely,
        );
        expect(rows).not.toHaveLength(0);
      },
      { timeout: 30_000, interval: 20 },
    );

  test('a slice with a locked document is rolled back and retried; other documents stay unlocked meanwhile', async () => {
    const documentos = Array.from({ length: 5_000 }, (_, each) => documentRow(String(10_000 + each), newer));
    const importing = await database.kysely.transaction().execute(async (tx) => {
      await lock(tx, '13000', '');
      const running = importFolder({ database, folder: feedFolder({ documentos }), clock });
      await untilItWaits();
      // One document of an earlier slice, which is committed and unlocked, and documents of later slices, which have not begun.
      for (const num of ['10000', '11000', '14900'])
        await database.kysely.transaction().execute((other) => lock(other, num, 'nowait'));
      return { running };
    });
    const { archivos } = await importing.running;
    expect(archivos[0]).toMatchObject({ aceptado: true, cambiadas: 5_000 });
    const { rows } = await sql`select distinct total from documentos`.execute(database.kysely);
    expect(rows).toEqual([{ total: '700000.00' }]);
  });

  test('the settlement of a document includes a payment that was committed while the application waited', async () => {
    const importing = await database.kysely.transaction().execute(async (tx) => {
      await lock(tx, '12000', '');
      const running = importFolder({
        database,
        folder: feedFolder({
          aplicaciones: [
            {
              numero_cuenta: '0000100101',
              aplicacion: 'A-1',
              num_documento: '12000',
              fecha: '2026-09-04',
              tipo: 'pago',
              monto: '200000',
            },
          ],
        }),
        clock,
      });
      await untilItWaits();
      await sql`
        with d as (update documentos set total = total - 300000 where num_documento = '12000' returning id_edocta_detalle, numero_cuenta)
        insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en)
        select gen_random_uuid(), id_edocta_detalle, numero_cuenta, 'pago', 300000, 'COP', '2026-09-05T12:00Z' from d`.execute(
        tx,
      );
      return { running };
    });
    const { archivos } = await importing.running;
    expect(archivos[0]).toMatchObject({ aceptado: true, nuevas: 1 });
    const { rows } = await sql`
      select a.tipo, a.monto, d.valor_original - d.total as saldado from abonos a join documentos d using (id_edocta_detalle)
      where d.num_documento = '12000' order by a.monto`.execute(database.kysely);
    expect(rows).toEqual(
      [
        ['ajuste', '100000.00'],
        ['pago', '200000.00'],
        ['pago', '300000.00'],
      ].map(([tipo, monto]) => ({ tipo, monto, saldado: '600000.00' })),
    );
  });
});
