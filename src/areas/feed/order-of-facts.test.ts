import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { applyPayment } from '#areas/documents/server/index.ts';
import { money } from '#kernel/money.ts';
import type { Database } from '#platform/database/database.ts';
import { documentRow, feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { importFolder } from './server/index.ts';

const clock = fixedClock();
const database: Database = await openTestDatabase();
afterAll(() => database.close());
const { documentos: _, documento_lineas: __, ...accounts } = smallFeed;
await importFolder({ database, folder: feedFolder(accounts), clock });

const ORIGINAL = 1_000;
/** Differences in hours from the true time, of the portal's clock and the ERP's clock. */
const clocks = fc.record({
  ours: fc.integer({ min: -40_000, max: 40_000 }),
  theirs: fc.integer({ min: -40_000, max: 40_000 }),
});
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('pay' as const), part: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ does: fc.constant('book' as const), which: fc.nat(9) }),
    fc.record({ does: fc.constant('deliver' as const) }),
    fc.record({ does: fc.constant('import' as const), which: fc.nat(9) }),
    fc.record({ does: fc.constant('clocks' as const), to: clocks }),
  ),
  { minLength: 4, maxLength: 16 },
);

let serial = 0;

/** Simulates one document of an ERP that numbers its deliveries. @param names whether the rows name the payments in their balances */
async function history(names: boolean) {
  serial += 1;
  const number = String(serial);
  let hours = 0;
  let set = { ours: 0, theirs: 0 };
  const at = (offset: number) => new Date(Date.parse('2026-09-05T12:00:00Z') + (hours + offset) * 3_600_000);
  const paid: { uuid: string; monto: number; isBooked: boolean }[] = [];
  const deliveries: { row: Readonly<Record<string, unknown>>; saldo: number; uuids: readonly string[] }[] = [];
  let newest = -1;
  const held = async () =>
    (
      await sql<{ id: number; total: string }>`
        select id_edocta_detalle as id, total from documentos where num_documento = ${number}`.execute(database.kysely)
    ).rows[0];
  const deliver = () => {
    const booked = paid.filter(({ isBooked }) => isBooked);
    const uuids = booked.map(({ uuid }) => uuid);
    const saldo = ORIGINAL - booked.reduce((sum, { monto }) => sum + monto, 0);
    const row = documentRow(number, {
      valor_original: ORIGINAL,
      saldo_erp: saldo,
      secuencia: deliveries.length + 1,
      actualizado_en: at(set.theirs).toISOString(),
      ...(names ? { pagos_aplicados: uuids.length > 0 ? uuids : ['ninguno'] } : {}),
    });
    deliveries.push({ row, saldo, uuids });
  };
  const bring = async (place: number) => {
    const delivery = deliveries[place];
    if (!delivery) return;
    clock.set(at(set.ours).toISOString());
    const { sinRechazos } = await importFolder({
      database,
      folder: feedFolder({ documentos: [delivery.row] }),
      clock,
    });
    if (sinRechazos) newest = Math.max(newest, place);
  };
  const pay = async (part: number) => {
    const document = await held();
    const monto = Math.floor((Number(document?.total ?? 0) * part) / 10);
    if (!document || monto === 0) return;
    const uuid = randomUUID();
    const lineas = [{ id_edocta_detalle: document.id, monto: money(monto, 'COP') }];
    const settlement = { uuid, origen: 'pago' as const, aplicado_en: at(set.ours), lineas };
    await database.kysely.transaction().execute((tx) => applyPayment(tx, settlement));
    paid.push({ uuid, monto, isBooked: false });
  };
  const book = (place: number) => {
    const waiting = paid.filter(({ isBooked }) => !isBooked);
    const found = waiting[place % Math.max(waiting.length, 1)];
    if (found) found.isBooked = true;
  };
  deliver();
  await bring(0);
  return {
    pay,
    book,
    deliver,
    bring: (which: number) => bring(which % deliveries.length),
    setClocks: (to: typeof set) => {
      set = to;
    },
    passHour: () => {
      hours += 1;
    },
    open: async () => Number((await held())?.total),
    /** Balance in the newest imported delivery, minus every payment that it does not contain. */
    owed: () => {
      const { saldo, uuids } = deliveries[newest] ?? { saldo: ORIGINAL, uuids: [] as readonly string[] };
      return paid.reduce((left, { uuid, monto }) => (uuids.includes(uuid) ? left : left - monto), saldo);
    },
    /** Corrects both clocks, lets the ERP book everything, and delivers once more. */
    async settle() {
      set = { ours: 0, theirs: 0 };
      for (const each of paid) each.isBooked = true;
      deliver();
      await bring(deliveries.length - 1);
      return ORIGINAL - paid.reduce((sum, { monto }) => sum + monto, 0);
    },
  };
}

test.each([
  ['the ERP names the payments it knows', true],
  ['the ERP names no payments', false],
])(
  'paid balances never return, for any order and repetition of deliveries and any clocks: %s',
  { timeout: 120_000 },
  async (_name, names) => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const world = await history(names);
        for (const step of taken) {
          world.passHour();
          if (step.does === 'pay') await world.pay(step.part);
          else if (step.does === 'book') world.book(step.which);
          else if (step.does === 'deliver') world.deliver();
          else if (step.does === 'import') await world.bring(step.which);
          else world.setClocks(step.to);
          // A paid balance never returns. If the ERP names payments, none is ever lost either.
          if (names) expect(await world.open()).toBe(world.owed());
          else expect(await world.open()).toBeLessThanOrEqual(world.owed());
        }
        // The last correct file decides, whatever was imported before.
        const left = await world.settle();
        expect(await world.open()).toBe(left);
      }),
      { numRuns: 25 },
    );
  },
);
