import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { findOpenConsent } from '#areas/operators/server/consent-queries.ts';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import { type Currency, money } from '#kernel/money.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { LAURA, openOperatorContract } from '#tests/support/operator-contract.ts';
import { buyVouchers, openVouchersDesk } from '#tests/support/vouchers-desk.ts';

const desk = await openVouchersDesk(new Map([['COP' as Currency, money(99_999, 'COP')]]));
const contract = await openOperatorContract(desk.vouchers.console);
afterAll(async () => {
  await contract.close();
  await desk.close();
});
const { database, people, consents } = desk.payments;
const { kysely } = database;
await addInvoices(database, [{ num: 'C1', total: '5000', session: people.ana, vence: '2026-08-01' }]);
const insert = (nombre: string, correo: string) =>
  kysely
    .insertInto('operadores')
    .values({ correo, nombre, rol: 'cartera', estado: 'activo', password_hash: 'x', creado_en: new Date() } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
const laura = { ...LAURA, id: Number((await insert(LAURA.nombre, LAURA.correo)).id) };
const natalia = {
  ...LAURA,
  id: Number((await insert('Natalia Giraldo', 'natalia@empresa.example')).id),
  nombre: 'Natalia Giraldo',
};

test('a voucher above the limit is annulled only with the consent of a second operator, whose name is recorded', async () => {
  const { codes } = await buyVouchers(desk, 1);
  const { rows } = await sql<{ id: string }>`
    select entity_id || '-' || unidad as id from bonos where codigo = ${codes[0]}`.execute(kysely);
  const id = rows[0]?.id;
  const annul = () =>
    contract.ask(
      'mutation ($id: ID!) { anularBono(id: $id, causa: POSIBLE_FRAUDE, motivo: "Caso 55140") { referencia espera_segundo } }',
      { id },
      laura,
    );
  const { data } = await annul();
  expect(data?.anularBono).toEqual({ referencia: null, espera_segundo: true });
  expect((await annul()).errors?.[0]?.extensions).toMatchObject({ reason: 'already-asked' });
  const open = async () =>
    (await sql`select from bonos where codigo = ${codes[0]} and anulado_en is null`.execute(kysely)).rows;
  expect(await open()).toHaveLength(1);

  const asked = { tipo: 'bono', sujeto: id ?? '', now: desk.payments.clock.now() };
  const consent = await findOpenConsent(kysely, operatorScope({ tiendas: undefined }), asked);
  if (!consent) throw new Error('There is no request.');
  expect(consent.resumen).toMatch(/^Anular el bono ····/);
  expect((await consents.give({ session: natalia, origin: { ip: '::1', userAgent: 'vitest' } }, consent)).ok).toBe(
    true,
  );
  expect(await open()).toHaveLength(0);
  const { operador, motivo } = await kysely
    .selectFrom('anulaciones_bonos')
    .select(['operador', 'motivo'])
    .executeTakeFirstOrThrow();
  expect(operador).toContain('Laura Peña');
  expect(operador).toContain('Natalia Giraldo');
  expect(motivo).toBe('Caso 55140');
  expect((await verifyLedger(database)).faltas).toEqual([]);
});
