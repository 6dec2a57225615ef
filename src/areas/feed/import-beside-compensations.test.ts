import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockDocumentsForPayment } from '#areas/documents/server/index.ts';
import { findOrCreateFavourDocument, postEntries } from '#areas/ledger/server/index.ts';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { money } from '#kernel/money.ts';
import { type CompensationDesk, openCompensationDesk } from '#tests/support/compensation-desk.ts';
import { documentRow, feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { importFolder } from './server/index.ts';

const SEND = 'mutation ($input: [CompensacionInput!]!) { crearCompensacion(input: $input) { idTransaccion } }';
const INVOICES = 60;
const FAVOURS = 40;
const VALUE = 1_000_000;

/** Skipped on the embedded database, whose only connection never runs an import and a compensation at the same time. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('an import beside compensations', () => {
  let desk: CompensationDesk;
  let cliente: string;
  const nums = Array.from({ length: INVOICES }, (_, each) => String(5_000 + each));
  const favours: string[] = [];
  let version = 0;

  const invoices = (saldo: number) => {
    version += 1;
    return nums.map((num) =>
      documentRow(num, { numero_cuenta: cliente, saldo_erp: String(saldo), secuencia: version, ejercicio: '2026' }),
    );
  };
  /** Row of the ERP's document for a payment on account. */
  const booked = (referencia: string, saldo = VALUE) =>
    documentRow(`E${referencia.slice(-4)}`, {
      numero_cuenta: cliente,
      clase: 'PAYMENT',
      tipo_documento: 'DZ',
      codigo_destinatario: null,
      saldo_erp: String(saldo),
      referencia_pago: referencia,
      secuencia: version,
      ejercicio: '2026',
    });
  const bring = (documentos: Record<string, unknown>[]) =>
    importFolder({ database: desk.database, folder: feedFolder({ documentos }), clock: desk.clock });

  /** Creates a payment on account that the ERP does not know yet. Its document has a higher identifier than all invoices. */
  async function addFavour(): Promise<string> {
    const { kysely } = desk.database;
    const uuid = randomUUID();
    const referencia = `SRT-2026-${String(favours.length + 1).padStart(6, '0')}`;
    const at = desk.clock.now();
    await kysely
      .insertInto('pagos')
      .values({
        ...{ uuid, referencia, numero_cuenta: cliente, user_id: desk.people.ana.userId, clave_idempotencia: uuid },
        ...{
          huella: 'x',
          tipo: 'contado',
          id_segment: '1110',
          estado: 'aprobada',
          monto: String(VALUE),
          moneda: 'COP',
        },
        ...{ proveedor: 'simulador', creada_en: at, expira_en: at },
      })
      .execute();
    await kysely.transaction().execute(async (tx) => {
      const monto = money(VALUE * 1, 'COP');
      const id = await findOrCreateFavourDocument(tx, {
        uuid,
        referencia,
        numero_cuenta: cliente,
        monto,
        at,
        texto: 'Pago a cuenta',
      });
      await postEntries(tx, {
        operacion: uuid,
        tipo: 'contado',
        registrado_en: at,
        lineas: [{ de: null, a: id, monto }],
      });
    });
    favours.push(referencia);
    return referencia;
  }

  beforeAll(async () => {
    desk = await openCompensationDesk();
    cliente = desk.people.ana.cliente;
    const { sociedades } = smallFeed;
    const folder = feedFolder({ sociedades, documentos: invoices(VALUE) });
    await importFolder({ database: desk.database, folder, clock: desk.clock, allowEmpty: true });
    for (let each = 0; each < FAVOURS; each += 1) await addFavour();
  });
  afterAll(() => desk?.close());

  const untilImportWaits = () =>
    vi.waitFor(
      async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          desk.database.kysely,
        );
        expect(rows).not.toHaveLength(0);
      },
      { timeout: 10_000, interval: 10 },
    );

  test('an import that takes over a payment and changes an invoice holds no lock while it waits for a compensation of both', async () => {
    const referencia = await addFavour();
    const running = await desk.database.kysely.transaction().execute(async (tx) => {
      // A short timeout, so that a deadlock ends this transaction and not the import, whose own limit is a second.
      await sql`set local deadlock_timeout = '50ms'`.execute(tx);
      const scope = scopeOf(desk.people.ana);
      await lockDocumentsForPayment(tx, scope, [nums[0] as string]);
      const importing = bring([...invoices(VALUE - 1), booked(referencia)]);
      await untilImportWaits();
      expect(await lockDocumentsForPayment(tx, scope, [referencia])).toHaveLength(1);
      return { importing };
    });
    expect((await running.importing).archivos[0]).toMatchObject({ aceptado: true, cambiadas: INVOICES + 1 });
  });

  test('concurrent imports and compensations of the same documents give a compensation or a specific refusal', {
    timeout: 120_000,
  }, async () => {
    const wrong: unknown[] = [];
    let sent = 0;
    let isOver = false;
    const compensate = async (worker: number): Promise<void> => {
      for (let turn = worker; !isOver; turn += 7) {
        const favour = favours[turn % FAVOURS] as string;
        const two = [nums[turn % INVOICES] as string, nums[(turn * 3 + 1) % INVOICES] as string];
        const line = (num_documento: string, monto: number, tipo: string) => ({
          ...{ num_documento, monto, tipo, fecha_vencimiento_documento: '2026-09-01' },
        });
        const input = [line(favour, 200, 'PAYMENT'), ...[...new Set(two)].map((num) => line(num, 100, 'INVOICE'))];
        const { errors } = await desk.ask(desk.people.ana, SEND, { input });
        if (!errors) sent += 1;
        else if (errors[0]?.extensions.category !== 'graphql-input') wrong.push(errors[0]);
        await desk.runJobs();
      }
    };
    const workers = Array.from({ length: 8 }, (_, worker) => compensate(worker));
    for (let round = 0; round < 20; round += 1) {
      const { sinRechazos } = await bring([
        ...favours.slice(round * 2, round * 2 + 2).map((favour) => booked(favour)),
        ...invoices(VALUE - 2 - round),
      ]);
      expect(sinRechazos).toBe(true);
    }
    isOver = true;
    await Promise.all(workers);
    await desk.runJobs();
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(20);
    expect((await verifyLedger(desk.database)).faltas).toEqual([]);
  });
});
