import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPublishingBackend } from '#areas/publishing/server/index.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { describeOutboxUser } from '#tests/support/outbox-contract.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { buyVouchers, openVouchersDesk, STATION, type VouchersDesk } from '#tests/support/vouchers-desk.ts';
import { createVouchersBackend } from './server/index.ts';
import { voucherMail } from './server/voucher-mails.ts';

let desk: VouchersDesk;
beforeAll(async () => {
  desk = await openVouchersDesk();
});
beforeEach(async () => {
  await sql`delete from limites`.execute(desk.payments.database.kysely);
  desk.down = false;
  desk.mails.length = 0;
});
afterAll(() => desk.close());

async function statesOf(uuid: string): Promise<readonly string[]> {
  const query = 'query ($uuid: String!) { getBonosTerpel(uuid: $uuid) { bonos { estado } } }';
  const { data } = await desk.ask(query, { uuid });
  const lines = data?.getBonosTerpel as { bonos: { estado: string }[] }[] | undefined;
  return (lines ?? []).flatMap(({ bonos }) => bonos.map(({ estado }) => estado));
}

async function isTurnedDown(uuid: string): Promise<boolean | undefined> {
  const { data } = await desk.ask('{ comprasBonos(pageSize: 50) { items { uuid no_entregado } } }');
  const bought = data?.comprasBonos as { items: { uuid: string; no_entregado: boolean }[] } | undefined;
  return bought?.items.find((each) => each.uuid === uuid)?.no_entregado;
}

test('one mail carries a PDF for each voucher, and repeated runs send it once', async () => {
  const { uuid, codes } = await buyVouchers(desk, 2);
  await Promise.all([desk.mail(), desk.mail(), desk.mail()]);
  const [mail, ...more] = desk.mails;
  expect(more).toEqual([]);
  expect([mail?.to, mail?.subject, mail?.id]).toEqual([
    'flota@laceiba.test',
    'Sus 2 bonos por $ 200.000',
    `bonos-compra-${uuid}`,
  ]);
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(codes.map((code) => `bono-${code}.pdf`));
  const printed = JSON.stringify(await readPdf(Readable.from([mail?.attachments?.[0]?.content ?? '']), { scan: true }));
  for (const said of [codes[0] ?? '', 'Combustible para flotas', '100.000', `/bono/${codes[0]}`])
    expect(printed).toContain(said);
  // The letter without its files must not be enough to redeem.
  for (const code of codes) expect(mail?.text).not.toContain(code);
  expect(await statesOf(uuid)).toEqual(['ENVIADO', 'ENVIADO']);
});

test('vouchers are mailed once after the mail server was down for an hour', async () => {
  const { uuid } = await buyVouchers(desk, 1);
  desk.down = true;
  await desk.mail();
  for (let minute = 0; minute < 60; minute += 1) {
    desk.payments.clock.forward(60);
    await desk.mail();
  }
  expect(desk.mails).toEqual([]);
  expect(await statesOf(uuid)).toEqual(['POR_ENVIAR']);
  desk.down = false;
  for (let minute = 0; minute < 12; minute += 1) {
    desk.payments.clock.forward(60);
    await desk.mail();
  }
  expect(desk.mails.map(({ id }) => id)).toEqual([`bonos-compra-${uuid}`]);
  expect(await statesOf(uuid)).toEqual(['ENVIADO']);
});

test('an unknown mail address is not retried, and the buyer is warned until another address gets the vouchers', async () => {
  const { uuid } = await buyVouchers(desk, 1, { email: 'nadie@gone.test' });
  await desk.mail();
  expect(await isTurnedDown(uuid)).toBe(true);
  for (let minute = 0; minute < 12; minute += 1) {
    desk.payments.clock.forward(60);
    await desk.mail();
  }
  expect(desk.mails).toEqual([]);
  expect(await statesOf(uuid)).toEqual(['POR_ENVIAR']);
  await desk.ask(RESEND, { uuid, email: 'otra@laceiba.test' });
  await desk.mail();
  expect(await isTurnedDown(uuid)).toBe(false);
  expect(await statesOf(uuid)).toEqual(['ENVIADO']);
});

test('a repeated voucher mail counts as sent while the first one still waits', async () => {
  const { uuid } = await buyVouchers(desk, 1);
  desk.down = true;
  await desk.mail();
  await desk.ask(RESEND, { uuid, email: 'otra@laceiba.test' });
  desk.down = false;
  await desk.mail();
  expect(desk.mails.map(({ to }) => to)).toEqual(['otra@laceiba.test']);
  expect(await statesOf(uuid)).toEqual(['ENVIADO']);
  desk.payments.clock.forward(6 * 60);
  await desk.mail();
  expect(desk.mails.map(({ to }) => to)).toEqual(['otra@laceiba.test', 'flota@laceiba.test']);
});

const RESEND = `mutation ($uuid: String!, $codigo: String, $email: String) {
  reenviarBonos(uuid: $uuid, codigo: $codigo, email: $email) { result email }
}`;

test('vouchers can be mailed again while they can be redeemed, to another address too, up to a limit', async () => {
  const { uuid, codes } = await buyVouchers(desk, 2);
  const [first, second] = codes;
  await desk.mail();
  await desk.askAsStation(
    'mutation ($codigo: String!, $estacion: String!, $pin: String!) { canjearBono(codigo: $codigo, estacion: $estacion, pin: $pin) { codigo } }',
    { codigo: first, ...STATION },
  );
  const again = await desk.ask(RESEND, { uuid, email: 'otra@laceiba.test' });
  expect(again.data?.reenviarBonos).toEqual({ result: true, email: 'otra@laceiba.test' });
  await desk.mail();
  expect(desk.mails.map(({ to, attachments }) => [to, attachments?.length])).toEqual([
    ['flota@laceiba.test', 2],
    ['otra@laceiba.test', 1],
  ]);
  expect(desk.mails[1]?.attachments?.[0]?.filename).toBe(`bono-${second}.pdf`);
  const refused = async (variables: object, session = desk.ana) =>
    (await desk.ask(RESEND, { uuid, ...variables }, session)).errors?.[0]?.extensions;
  expect(await refused({ codigo: first })).toMatchObject({ code: 'nothing-to-send' });
  expect(await refused({ codigo: 'nada' })).toMatchObject({ code: 'nothing-to-send' });
  expect(await refused({ email: 'otra@laceiba.c' })).toMatchObject({ code: 'email-invalid' });
  expect(await refused({}, desk.otra)).toMatchObject({ category: 'graphql-no-such-entity' });
  expect(await refused({}, desk.soporte)).toMatchObject({ reason: 'support-may-not' });
  for (let more = 0; more < 9; more += 1) expect(await refused({ codigo: second })).toBeUndefined();
  expect(await refused({ codigo: second })).toMatchObject({ code: 'too-many-attempts' });
});

describeOutboxUser('vouchers of a purchase', async () => {
  const other = await openVouchersDesk();
  const { database, clock, links, origin } = other.payments;
  return {
    ...{ database, clock, close: other.close },
    kindsWith: (mailer) =>
      createVouchersBackend({
        database,
        clock,
        links,
        publicUrl: origin,
        mailer,
        findAllowedSession: async () => undefined,
        publisher: createPublishingBackend({ database, clock }).publisher,
      }).outbox ?? [],
    async another() {
      const { uuid } = await buyVouchers(other, 1);
      return (tx) => addToOutbox(tx, voucherMail({ kind: 'compra', id: uuid }, clock.now()));
    },
  };
});
