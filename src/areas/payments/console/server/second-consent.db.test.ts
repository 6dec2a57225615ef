import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Currency, money } from '#kernel/money.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { blocksOf, paymentLine } from '#tests/support/bank/payment-window.ts';
import { jsonReply, sessionOpened } from '#tests/support/bank/scripted-bank.ts';
import { openScriptedDesk } from '#tests/support/bank/scripted-desk.ts';
import { BOTH_NAMES, type ConsentDesk, openConsentDesk } from '#tests/support/second-operator.ts';
import { reviewPayment } from '../../server/review-payment.ts';
import { verifyLedger } from '../../server/verify-ledger-queries.ts';

/** Below the money in favour that is closed, and below the amount of each attempt. */
const consentLimits = new Map([['COP' as Currency, money(1_999, 'COP')]]);
const { bank, desk, ana, close } = await openScriptedDesk({ consentLimits });
let operators: ConsentDesk;
let count = 0;
let uuid: string;
let referencia: string;

beforeAll(async () => {
  operators = await openConsentDesk(desk, desk.payments.console);
});
afterAll(async () => {
  await operators.close();
  await close();
});
/** An attempt about which the bank says nothing, after its session has expired. */
beforeEach(async () => {
  count += 1;
  await addInvoices(desk.database, [{ num: String(count), total: '5000', session: desk.people.ana }]);
  bank.answer = () => sessionOpened;
  uuid = (await ana.pay([paymentLine(String(count), 5000)])).uuid;
  referencia = String((await ana.see(uuid)).referencia);
  bank.answer = () => jsonReply(503, {});
  desk.clock.forward(11 * 60);
});

type Action = 'LIBERAR' | 'APLICAR' | 'CERRAR';
const DECIDE = `mutation ($referencia: String!, $accion: AccionPago!, $monto: String) {
  decidirPago(referencia: $referencia, accion: $accion, motivo: "Lo confirmó el banco", monto: $monto) { estado espera_segundo } }`;
const decide = (accion: Action, monto?: string) =>
  operators.ask(DECIDE, { referencia, accion, monto }, operators.laura);
async function request(accion: Action, monto?: string): Promise<number> {
  const { data, errors } = await decide(accion, monto);
  expect([errors, data?.decidirPago]).toMatchObject([undefined, { espera_segundo: true }]);
  return operators.openRequest('pago', referencia);
}
/** Leaves 2,000 pesos in favour by the shell's command, which needs no second consent. */
const overpay = () =>
  reviewPayment(desk, { action: 'apply', reference: referencia, reason: 'Extracto', operator: 'Luis', amount: '7000' });

const seen = async () => {
  const { estado, sin_aplicar } = await ana.see(uuid);
  return { estado, sin_aplicar, blocks: await blocksOf(desk, uuid) };
};
const decisions = async () => {
  const rows = await desk.database.kysely
    .selectFrom('pago_eventos')
    .select('detalle')
    .where('uuid', '=', uuid)
    .where('origen', '=', 'operador')
    .orderBy('id')
    .execute();
  return rows
    .map(({ detalle }) => detalle as { readonly accion: string; readonly operador: string })
    .filter(({ operador }) => operador !== 'Luis' && operador !== undefined);
};

const CASES: readonly (readonly [Action, string | undefined, string, object])[] = [
  ['LIBERAR', '5000', 'release', { estado: 'fallida', blocks: [] }],
  ['APLICAR', '4000', 'apply', { estado: 'aprobada', blocks: [] }],
  ['CERRAR', undefined, 'close', { estado: 'aprobada', sin_aplicar: 0 }],
];

describe.each(CASES)('the decision %s above the limit', (accion, monto, accionStored, after) => {
  beforeEach(async () => {
    if (accion === 'CERRAR') await overpay();
  });

  test('is made when another operator consents, but not when the same operator does, and both names are recorded', async () => {
    const before = await seen();
    const id = await request(accion, monto);
    expect((await decide(accion, monto)).errors?.[0]?.extensions).toMatchObject({ reason: 'already-asked' });
    expect(await operators.consent(id, operators.laura)).toBe('same-person');
    expect(await operators.consent(id, { ...operators.laura, rol: 'administrador' })).toBe('same-person');
    expect(await seen()).toEqual(before);
    expect(await decisions()).toEqual([]);

    expect(await operators.consent(id, operators.natalia)).toBeUndefined();
    expect(await seen()).toMatchObject(after);
    expect(await decisions()).toMatchObject([{ accion: accionStored, operador: BOTH_NAMES }]);
    expect(await operators.consent(id, operators.julian)).toBe('answered');
    expect((await verifyLedger(desk.database)).faltas).toEqual([]);
  });

  test('is not made when the consent comes after a day, and can be requested again', async () => {
    const id = await request(accion, monto);
    const before = await seen();
    desk.clock.forward(24 * 3600);
    expect(await operators.consent(id, operators.natalia)).toBe('answered');
    expect(await seen()).toEqual(before);
    const again = await request(accion, monto);
    expect(again).not.toBe(id);
    desk.clock.forward(24 * 3600 - 1);
    expect(await operators.consent(again, operators.natalia)).toBeUndefined();
    expect(await seen()).toMatchObject(after);
  });

  test('is made once when 32 consents arrive at the same time', async () => {
    const id = await request(accion, monto);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) => operators.consent(id, at % 2 ? operators.natalia : operators.julian)),
    );
    expect(answers.filter((reason) => reason === undefined)).toHaveLength(1);
    expect(answers.filter((reason) => reason === 'undefined')).toEqual([]);
    expect(await decisions()).toHaveLength(1);
    expect(await seen()).toMatchObject(after);
    expect((await verifyLedger(desk.database)).faltas).toEqual([]);
  });
});

test('a decision about an amount at the limit needs only one operator', async () => {
  await addInvoices(desk.database, [{ num: 'LIMITE', total: '1999', session: desk.people.ana }]);
  bank.answer = () => sessionOpened;
  uuid = (await ana.pay([paymentLine('LIMITE', 1999, 1999)])).uuid;
  referencia = String((await ana.see(uuid)).referencia);
  bank.answer = () => jsonReply(503, {});
  desk.clock.forward(11 * 60);
  expect((await decide('LIBERAR', '1999')).data?.decidirPago).toEqual({ estado: 'fallida', espera_segundo: false });
});
