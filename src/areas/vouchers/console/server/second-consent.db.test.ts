import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import { type Currency, money } from '#kernel/money.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { BOTH_NAMES, type ConsentDesk, openConsentDesk } from '#tests/support/second-operator.ts';
import { buyVouchers, openVouchersDesk, STATION, type VouchersDesk } from '#tests/support/vouchers-desk.ts';

let desk: VouchersDesk;
let operators: ConsentDesk;
let code: string;
let id: string;

beforeAll(async () => {
  desk = await openVouchersDesk(new Map([['COP' as Currency, money(99_999, 'COP')]]));
  operators = await openConsentDesk(desk.payments, desk.vouchers.console);
  const { database, people } = desk.payments;
  await addInvoices(database, [{ num: 'C1', total: '5000', session: people.ana, vence: '2026-08-01' }]);
});
afterAll(async () => {
  await operators.close();
  await desk.close();
});
const kysely = () => desk.payments.database.kysely;
beforeEach(async () => {
  await sql`delete from limites`.execute(kysely());
  code = (await buyVouchers(desk, 1)).codes[0] ?? '';
  const { rows } = await sql<{ id: string }>`
    select entity_id || '-' || unidad as id from bonos where codigo = ${code}`.execute(kysely());
  id = rows[0]?.id ?? '';
});

const annul = () =>
  operators.ask(
    'mutation ($id: ID!) { anularBono(id: $id, causa: POSIBLE_FRAUDE, motivo: "Caso 55140", monto: "100000") { referencia espera_segundo } }',
    { id },
    operators.laura,
  );
async function request(): Promise<number> {
  const { data } = await annul();
  expect(data?.anularBono).toEqual({ referencia: null, espera_segundo: true });
  return operators.openRequest('bono', id);
}

/** The annulments of the voucher, with documents, entries, audit facts and events about them. */
async function findAnnulments() {
  const { rows } = await sql<{
    operador: string;
    motivo: string;
    documentos: number;
    asientos: number;
    hechos: number;
    eventos: number;
  }>`
    select a.operador, a.motivo, (select count(*)::int from documentos d where d.anulacion_uuid = a.uuid) as documentos,
      (select count(*)::int from asientos m where m.operacion = a.uuid) as asientos,
      (select count(*)::int from auditoria where hecho = 'bono_anulado' and strpos(detalle, a.referencia) > 0) as hechos,
      (select count(*)::int from eventos e where e.tipo = 'bono.anulado' and e.datos->>'referencia' = a.referencia) as eventos
    from anulaciones_bonos a join bonos b on b.codigo = a.codigo and b.anulado_en is not null where a.codigo = ${code}`.execute(
    kysely(),
  );
  return rows;
}
const ONCE = { motivo: 'Caso 55140', documentos: 1, asientos: 1, hechos: 1, eventos: 1 };
const expectFree = async () => {
  expect(await findAnnulments()).toEqual([]);
  const { rows } = await sql`select from bonos where codigo = ${code} and anulado_en is null`.execute(kysely());
  expect(rows).toHaveLength(1);
};
const faults = async () => (await verifyLedger(desk.payments.database)).faltas;

describe('annulling a voucher above the limit', () => {
  test('takes place when another operator consents, but not when the same operator does, and both names are recorded', async () => {
    const consent = await request();
    expect((await annul()).errors?.[0]?.extensions).toMatchObject({ reason: 'already-asked' });
    expect(await operators.consent(consent, operators.laura)).toBe('same-person');
    await expectFree();

    expect(await operators.consent(consent, operators.natalia)).toBeUndefined();
    expect(await findAnnulments()).toEqual([{ ...ONCE, operador: BOTH_NAMES }]);
    expect(await operators.consent(consent, operators.julian)).toBe('answered');
    expect(await faults()).toEqual([]);
  });

  test('does not take place when the consent comes after a day, and can be requested again', async () => {
    const consent = await request();
    desk.payments.clock.forward(24 * 3600);
    expect(await operators.consent(consent, operators.natalia)).toBe('answered');
    await expectFree();
    expect(await operators.consent(await request(), operators.natalia)).toBeUndefined();
    expect(await findAnnulments()).toMatchObject([ONCE]);
  });

  test('does not take place after a denial, and can be requested again', async () => {
    const consent = await request();
    const { errors } = await operators.ask(
      'mutation ($id: SafeInt!) { negarConsentimiento(id: $id, motivo: "No es el bono del caso") { result } }',
      { id: consent },
      operators.natalia,
    );
    expect(errors).toBeUndefined();
    expect(await operators.consent(consent, operators.julian)).toBe('answered');
    await expectFree();
    expect(await operators.consent(await request(), operators.natalia)).toBeUndefined();
    expect(await findAnnulments()).toMatchObject([ONCE]);
  });

  test('is refused when a station redeemed the voucher meanwhile, and the request stays open', async () => {
    const consent = await request();
    const { errors } = await desk.askAsStation(
      'mutation ($codigo: String!, $estacion: String!, $pin: String!) { canjearBono(codigo: $codigo, estacion: $estacion, pin: $pin) { estado } }',
      { codigo: code, ...STATION },
    );
    expect(errors).toBeUndefined();
    expect(await operators.consent(consent, operators.natalia)).toBe('redeemed');
    expect(await operators.openRequest('bono', id)).toBe(consent);
    await expectFree();
    expect(await faults()).toEqual([]);
  });

  test('takes place once when 32 consents, two of them of the requester, arrive at the same time', async () => {
    const consent = await request();
    const { laura, natalia, julian } = operators;
    const people = Array.from({ length: 32 }, (_, at) => (at % 16 === 7 ? laura : at % 2 ? natalia : julian));
    const answers = await Promise.all(people.map((person) => operators.consent(consent, person)));
    const [own, others] = [true, false].map((isOwn) => answers.filter((_, at) => (people[at] === laura) === isOwn));
    // The requester is refused also when another consent came first, and then as everybody after it.
    expect(own).toHaveLength(2);
    for (const reason of own ?? []) expect(reason).toMatch(/^(?:same-person|answered)$/);
    const refused = others?.filter((reason) => reason !== undefined) ?? [];
    expect(refused).toHaveLength(29);
    // Who read the request before the first consent, and waited for it, is told of the voucher instead.
    for (const reason of refused) expect(reason).toMatch(/^(?:answered|annulled)$/);
    expect(await findAnnulments()).toMatchObject([ONCE]);
    expect(await faults()).toEqual([]);
  });
});
