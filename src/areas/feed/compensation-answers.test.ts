import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { type CompensationDesk, openCompensationDesk } from '#tests/support/compensation-desk.ts';
import {
  balancesOf,
  blocksOf,
  type CompensationWindow,
  endsTold,
  openCompensationWindow,
} from '#tests/support/compensation-window.ts';
import { documentRow, feedFolder } from '#tests/support/feed-folder.ts';
import { importFolder } from './server/index.ts';

let desk: CompensationDesk;
let ana: CompensationWindow;
let at = 10;
/** Numbers of a payment and an invoice for this test only. */
let pago: string;
let factura: string;

beforeAll(async () => {
  desk = await openCompensationDesk({ confirmation: 'erp' });
  ana = openCompensationWindow(desk, desk.people.ana);
});
afterAll(() => desk.close());
beforeEach(async () => {
  at += 1;
  [pago, factura] = [String(at), String(100 + at)];
  const session = desk.people.ana;
  await addInvoices(desk.database, [
    { num: pago, total: '5000', session, clase: 'PAYMENT' },
    { num: factura, total: '4000', session },
  ]);
  desk.mails.length = 0;
  desk.warnings.length = 0;
});

const answer = (rows: readonly Record<string, unknown>[], keepGood = false) =>
  importFolder({
    database: desk.database,
    folder: feedFolder({ respuestas_compensaciones: rows }),
    clock: desk.clock,
    keepGood,
  });
/** Sends a compensation, imports the ERP's answers, and runs the job that applies them. */
async function carryOut(...answers: Record<string, unknown>[]) {
  const { idTransaccion } = await ana.send({ [pago]: 3000, [factura]: 3000 });
  for (const each of answers) {
    expect((await answer([{ id_transaccion: idTransaccion, ...each }])).sinRechazos).toBe(true);
    await desk.compensations.sweep();
    await desk.runJobs();
  }
  return idTransaccion;
}

describe('an answer of the ERP to a compensation', () => {
  test('the answer yes lowers the balances of both documents', async () => {
    const uuid = await carryOut({ estado: 'S' });
    expect(await ana.see(uuid)).toMatchObject({ estado: 'S' });
    expect(await balancesOf(desk, [pago, factura])).toEqual([2000, 1000]);
    expect(await blocksOf(desk, uuid)).toEqual([]);
    expect(desk.mails).toHaveLength(1);
    const { cliente } = desk.people.ana;
    expect(await endsTold(desk, uuid)).toEqual([
      {
        ...{ tipo: 'compensacion.completada', cliente, id_transaccion: uuid, compensacion: expect.any(Number) },
        ...{ moneda: 'COP', total: '3000.00', decidida_por: 'erp' },
      },
    ]);
  });

  test('the answer yes in the delivery whose balances contain the compensation lowers both balances only once', async () => {
    const { idTransaccion } = await ana.send({ [pago]: 3000, [factura]: 3000 });
    const balance = (num_documento: string, clase: string, saldo_erp: string) =>
      documentRow(num_documento, {
        ...{ numero_cuenta: desk.people.ana.cliente, clase, saldo_erp, pagos_aplicados: [idTransaccion] },
        ...{ valor_original: clase === 'PAYMENT' ? '5000' : '4000', secuencia: 900 },
      });
    const delivered = await importFolder({
      database: desk.database,
      folder: feedFolder({
        documentos: [balance(pago, 'PAYMENT', '2000'), balance(factura, 'INVOICE', '1000')],
        respuestas_compensaciones: [{ id_transaccion: idTransaccion, estado: 'S' }],
      }),
      clock: desk.clock,
    });
    expect(delivered.sinRechazos).toBe(true);
    expect(await balancesOf(desk, [pago, factura])).toEqual([2000, 1000]);
    await desk.compensations.sweep();
    await desk.runJobs();
    expect(await ana.see(idTransaccion)).toMatchObject({ estado: 'S' });
    expect(await balancesOf(desk, [pago, factura])).toEqual([2000, 1000]);
  });

  test('the answer no with a reason frees both documents, which keep their balances', async () => {
    const uuid = await carryOut({ estado: 'F', motivo: 'El periodo está cerrado.' });
    expect(await ana.see(uuid)).toMatchObject({ estado: 'F', motivo: 'El periodo está cerrado.' });
    expect(await balancesOf(desk, [pago, factura])).toEqual([5000, 4000]);
    expect(await blocksOf(desk, uuid)).toEqual([]);
    expect(desk.mails[0]?.text).toContain('El periodo está cerrado.');
    expect(await endsTold(desk, uuid)).toMatchObject([
      { tipo: 'compensacion.rechazada', decidida_por: 'erp', motivo: 'El periodo está cerrado.' },
    ]);
  });

  test('a repeated answer of the ERP changes nothing', async () => {
    const uuid = await carryOut({ estado: 'S' }, { estado: 'S' });
    expect(await endsTold(desk, uuid)).toMatchObject([{ tipo: 'compensacion.completada' }]);
    expect(await balancesOf(desk, [pago, factura])).toEqual([2000, 1000]);
    expect(desk.mails).toHaveLength(1);
    expect(desk.warnings).toEqual([]);
  });

  test('of two different answers the first counts, and the operator is asked once', async () => {
    const uuid = await carryOut({ estado: 'S' }, { estado: 'F' }, { estado: 'S' }, { estado: 'F' });
    expect(await ana.see(uuid)).toMatchObject({ estado: 'S' });
    expect(await balancesOf(desk, [pago, factura])).toEqual([2000, 1000]);
    expect(desk.warnings).toEqual([expect.objectContaining({ id_transaccion: uuid, estado: 'S' })]);
    expect(await endsTold(desk, uuid)).toMatchObject([
      { tipo: 'compensacion.completada' },
      { tipo: 'compensacion.contradicha', estado: 'completada', respuesta: 'F', motivo: null, total: '3000.00' },
    ]);
    const [gauges] = desk.compensations.gauges ?? [];
    const { surtidor_compensations_for_review: counts } = (await gauges?.read()) ?? {};
    expect(counts).toContainEqual({ labels: { reason: 'contradicted' }, value: 1 });
  });

  test('without an answer in time the compensation stays in process and is marked as late, and the operator is informed once', async () => {
    const uuid = await carryOut();
    await desk.compensations.sweep();
    expect(desk.warnings).toEqual([]);
    desk.clock.forward(61 * 60);
    await desk.compensations.sweep();
    await desk.compensations.sweep();
    expect(desk.warnings).toEqual([expect.objectContaining({ id_transaccion: uuid })]);
    expect(await ana.see(uuid)).toMatchObject({ estado: 'B', demorada: true });
    expect(await blocksOf(desk, uuid)).toEqual([pago, factura]);
    const [gauges] = desk.compensations.gauges ?? [];
    expect((await gauges?.read())?.surtidor_compensations_for_review).toContainEqual({
      labels: { reason: 'late' },
      value: 1,
    });
    await answer([{ id_transaccion: uuid, estado: 'S' }]);
    await desk.compensations.sweep();
    expect(await ana.see(uuid)).toMatchObject({ estado: 'S', demorada: false });
    expect(await balancesOf(desk, [pago, factura])).toEqual([2000, 1000]);
  });

  test('an answer about an unknown compensation is refused, and the other rows count with --keep-good', async () => {
    const { idTransaccion } = await ana.send({ [pago]: 3000, [factura]: 3000 });
    const unknown = { id_transaccion: '00000000-0000-4000-8000-000000000000', estado: 'S' };
    const known = { id_transaccion: idTransaccion, estado: 'S' };
    const refused = await answer([unknown, known]);
    expect(refused.archivos[0]?.problemas).toMatchObject([
      { linea: 1, columna: 'id_transaccion', razon: 'esa compensación no existe' },
    ]);
    await desk.compensations.sweep();
    expect(await ana.see(idTransaccion)).toMatchObject({ estado: 'B' });
    expect((await answer([unknown, known], true)).archivos[0]).toMatchObject({ nuevas: 1, rechazadas: 1 });
    await desk.compensations.sweep();
    expect(await ana.see(idTransaccion)).toMatchObject({ estado: 'S' });
  });

  test.each([
    [{ estado: 'B' }, 'estado'],
    [{ estado: 'S', id_transaccion: '2209' }, 'id_transaccion'],
    [{ estado: null }, 'estado'],
  ])('the unreadable answer %j is refused with its column', async (wrong, columna) => {
    const { archivos } = await answer([{ id_transaccion: '00000000-0000-4000-8000-000000000000', ...wrong }]);
    expect(archivos[0]).toMatchObject({ aceptado: false, problemas: [{ columna }] });
  });
});

describe('a compensation that the portal itself confirms', () => {
  test('a compensation of documents that the ERP has since settled is refused, and the payment is free', async () => {
    const own = await openCompensationDesk({ confirmation: 'portal', beside: desk });
    const { idTransaccion } = await openCompensationWindow(own, desk.people.ana).send({
      [pago]: 3000,
      [factura]: 3000,
    });
    await desk.database.kysely
      .updateTable('documentos')
      .set({ saldo_erp: '0', total: '0' })
      .where('num_documento', '=', factura)
      .execute();
    await own.runJobs();
    expect(await ana.see(idTransaccion)).toMatchObject({
      estado: 'F',
      motivo: `La factura FE-${factura} ya estaba pagada.`,
    });
    expect(await balancesOf(desk, [pago, factura])).toEqual([5000, 0]);
    expect(await blocksOf(desk, idTransaccion)).toEqual([]);
    expect(await endsTold(desk, idTransaccion)).toMatchObject([
      { tipo: 'compensacion.rechazada', decidida_por: 'portal', motivo: `La factura FE-${factura} ya estaba pagada.` },
    ]);
    await own.close();
  });

  test('a compensation whose job was lost is confirmed by the periodic sweep', async () => {
    const own = await openCompensationDesk({ confirmation: 'portal', beside: desk });
    const { idTransaccion } = await openCompensationWindow(own, desk.people.ana).send({ [pago]: 1, [factura]: 1 });
    own.enqueued.length = 0;
    await own.compensations.sweep();
    expect(await ana.see(idTransaccion)).toMatchObject({ estado: 'B' });
    desk.clock.forward(15 * 60);
    await own.compensations.sweep();
    expect(await ana.see(idTransaccion)).toMatchObject({ estado: 'S' });
    expect(await endsTold(desk, idTransaccion)).toMatchObject([
      { tipo: 'compensacion.completada', decidida_por: 'portal' },
    ]);
    await own.close();
  });
});

test('a changed configuration does not affect compensations that were sent before', async () => {
  const toErp = (await ana.send({ [pago]: 1000, [factura]: 1000 })).idTransaccion;
  const own = await openCompensationDesk({ confirmation: 'portal', beside: desk });
  desk.clock.forward(15 * 60);
  await own.compensations.sweep();
  expect(await ana.see(toErp)).toMatchObject({ estado: 'B' });
  await answer([{ id_transaccion: toErp, estado: 'S' }]);
  await desk.compensations.sweep();
  const byPortal = (await openCompensationWindow(own, desk.people.ana).send({ [pago]: 1000, [factura]: 1000 }))
    .idTransaccion;
  desk.clock.forward(15 * 60);
  await desk.compensations.sweep();
  expect(await ana.see(byPortal)).toMatchObject({ estado: 'S' });
  await own.close();
});
