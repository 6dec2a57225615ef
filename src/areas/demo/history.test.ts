import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '#areas/feed/server/index.ts';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import type { Database } from '#platform/database/database.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { playHistory } from './server/index.ts';

const clock = fixedClock('2026-09-05T14:42:00Z');
let database: Database;
let demo: Parameters<typeof playHistory>[0];
beforeAll(async () => {
  database = await openTestDatabase();
  demo = { database, clock, provider: 'Terpel' };
  await createDemo({ ...demo, documents: 400, clients: 9, afterwards: () => playHistory(demo) });
}, 180_000);
afterAll(() => database.close());

const rows = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(database.kysely)).rows;

test('compensations in every state, and payments of every outcome', async () => {
  expect(
    await rows(`select estado, demorada_en is not null as demorada, count(*)::int as n from compensaciones
      where numero_cuenta = '0000100101' group by 1, 2 order by 1, 2`),
  ).toEqual([
    { estado: 'B', demorada: false, n: 1 },
    { estado: 'B', demorada: true, n: 1 },
    { estado: 'F', demorada: false, n: 1 },
    { estado: 'S', demorada: false, n: 5 },
  ]);
  expect(
    await rows(
      `select tipo, estado, count(*)::int as n from pagos where numero_cuenta = '0000100101' group by 1, 2 order by 1, 2`,
    ),
  ).toEqual([
    { tipo: 'contado', estado: 'aprobada', n: 3 },
    { tipo: 'contado', estado: 'pendiente', n: 1 },
    { tipo: 'credito', estado: 'aprobada', n: 3 },
    { tipo: 'credito', estado: 'rechazada', n: 1 },
  ]);
  expect(await rows(`select motivo from compensaciones where estado = 'F' and numero_cuenta = '0000100101'`)).toEqual([
    { motivo: 'El periodo contable está cerrado.' },
  ]);
});

test('the ERP has booked the money on account: one used up, one used in part, and yesterday’s not yet', async () => {
  expect(
    await rows(`select num_documento, valor_original, total, en_erp from documentos
      where pago_uuid is not null and numero_cuenta = '0000100101' and en_erp order by fecha_documento`),
  ).toEqual([
    { num_documento: '1600003301', valor_original: '80000000.00', total: '0.00', en_erp: true },
    { num_documento: '1600003338', valor_original: '60000000.00', total: '25500000.00', en_erp: true },
  ]);
  expect(await rows(`select total from documentos where not en_erp`)).toEqual([{ total: '20000000.00' }]);
});

test('the ledger agrees, and what is owed stays what the first screens are drawn with', async () => {
  const { faltas } = await verifyLedger(database);
  expect(faltas).toEqual([]);
  expect(
    await rows(
      `select sum(total)::text as debe from documentos where numero_cuenta = '0000100101' and clase = 'INVOICE'`,
    ),
  ).toEqual([{ debe: '863605550.00' }]);
});

test('played again, it changes nothing', async () => {
  const count = () =>
    rows(`select (select count(*)::int from pagos) as pagos, (select count(*)::int from compensaciones) as compensaciones,
      (select count(*)::int from asientos) as asientos, (select sum(total)::text from documentos) as total`);
  const before = await count();
  await playHistory(demo);
  expect(await count()).toEqual(before);
});
