import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import { type Currency, money } from '#kernel/money.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { type CompensationDesk, openCompensationDesk } from '#tests/support/compensation-desk.ts';
import { openCompensationWindow } from '#tests/support/compensation-window.ts';
import { BOTH_NAMES, type ConsentDesk, openConsentDesk } from '#tests/support/second-operator.ts';

let desk: CompensationDesk;
let operators: ConsentDesk;
let serial = 20;
let id: number;

beforeAll(async () => {
  const consentLimits = new Map([['COP' as Currency, money(4_998, 'COP')]]);
  desk = await openCompensationDesk({ confirmation: 'erp', consentLimits });
  operators = await openConsentDesk(desk, desk.compensations.console);
});
afterAll(async () => {
  await operators.close();
  await desk.close();
});
beforeEach(async () => {
  serial += 1;
  const [payment, invoice] = [String(serial), String(serial + 100)];
  const session = desk.people.ana;
  await addInvoices(desk.database, [
    { num: payment, total: '5000', session, clase: 'PAYMENT' },
    { num: invoice, total: '5000', session, clase: 'INVOICE' },
  ]);
  const { idTransaccion } = await openCompensationWindow(desk, session).send({ [payment]: '4999', [invoice]: '4999' });
  const { rows } = await sql<{ id: number }>`
    select id_compensacion::int as id from compensaciones where id_transaccion = ${idTransaccion}`.execute(
    desk.database.kysely,
  );
  id = rows[0]?.id ?? 0;
});

type Answer = 'HECHA' | 'RECHAZADA';
const ANSWER = `mutation ($id: SafeInt!, $erp: RespuestaErp!, $monto: String, $respuesta: String) {
  contestarCompensacion(id: $id, respuesta_erp: $erp, motivo: "Lo confirmó la contadora", monto: $monto, respuesta: $respuesta) {
    estado espera_segundo } }`;
const answer = (erp: Answer) => {
  const values = erp === 'HECHA' ? { monto: '4999' } : { respuesta: 'No cuadra con su cuenta' };
  return operators.ask(ANSWER, { id, erp, ...values }, operators.laura);
};
async function request(erp: Answer): Promise<number> {
  const { data, errors } = await answer(erp);
  expect([errors, data?.contestarCompensacion]).toMatchObject([undefined, { espera_segundo: true }]);
  return operators.openRequest('compensacion', String(id));
}
const stateOf = async () =>
  (
    await sql<{ estado: string }>`select estado from compensaciones where id_compensacion = ${id}`.execute(
      desk.database.kysely,
    )
  ).rows[0]?.estado;
const answersAudited = async () =>
  (
    await sql<{
      detalle: string;
    }>`select detalle from auditoria where hecho = 'compensacion_contestada' and detalle like ${`${id}: %`}`.execute(
      desk.database.kysely,
    )
  ).rows.map(({ detalle }) => detalle);

describe.each([
  ['HECHA', 'S'],
  ['RECHAZADA', 'F'],
] as const)('the answer %s to a compensation above the limit', (erp, after) => {
  test('counts when another operator consents, but not when the same operator does, and both names are recorded', async () => {
    const consent = await request(erp);
    expect((await answer(erp)).errors?.[0]?.extensions).toMatchObject({ reason: 'already-asked' });
    expect(await operators.consent(consent, operators.laura)).toBe('same-person');
    expect([await stateOf(), await answersAudited()]).toEqual(['B', []]);

    expect(await operators.consent(consent, operators.natalia)).toBeUndefined();
    expect(await stateOf()).toBe(after);
    expect(await answersAudited()).toEqual([`${id}: Lo confirmó la contadora. ${BOTH_NAMES}`]);
    expect(await operators.consent(consent, operators.julian)).toBe('answered');
    expect((await verifyLedger(desk.database)).faltas).toEqual([]);
  });

  test('does not count when the consent comes after a day, and can be requested again', async () => {
    const consent = await request(erp);
    desk.clock.forward(24 * 3600);
    expect(await operators.consent(consent, operators.natalia)).toBe('answered');
    expect(await stateOf()).toBe('B');
    expect(await operators.consent(await request(erp), operators.natalia)).toBeUndefined();
    expect(await stateOf()).toBe(after);
  });

  test('counts once when 32 consents arrive at the same time', async () => {
    const consent = await request(erp);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) => operators.consent(consent, at % 2 ? operators.natalia : operators.julian)),
    );
    expect(answers.filter((reason) => reason === undefined)).toHaveLength(1);
    expect(answers.filter((reason) => reason === 'undefined')).toEqual([]);
    expect([await stateOf(), (await answersAudited()).length]).toEqual([after, 1]);
    expect((await verifyLedger(desk.database)).faltas).toEqual([]);
  });
});
