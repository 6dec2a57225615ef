import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOfToken } from '#areas/session/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import { type Mail, type Mailer, UndeliverableMail } from '#platform/mail/mail.ts';
import { createOutbox, type Outbox } from '#platform/outbox/outbox.ts';
import { addToOutbox, type NewOutboxMessage } from '#platform/outbox/outbox-queries.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { describeOutboxUser } from '#tests/support/outbox-contract.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { expiredLinksJob, invitationMail, passwordChangedMail, passwordMails, resetMail } from './password-mails.ts';

let database: Database;
let julia: TestPerson;
const PORTAL = { publicUrl: 'https://portal.example', linkKey: 'x'.repeat(43) };
const clock = fixedClock();
let outbox: Outbox;
const sent: Mail[] = [];
const told: object[] = [];
/** The error that the mailer throws; undefined lets it send. */
let failure: Error | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.kysely.insertInto('roles').values({ role_id: 1, role_name: 'Representante Legal' }).execute();
  julia = await addCustomer(database);
  outbox = createOutbox({
    ...{ database, clock, kinds: passwordMails({ database, clock, mailer, ...PORTAL }) },
    log: { warn: (details) => told.push(details) },
  });
});
beforeEach(() => {
  sent.length = 0;
  told.length = 0;
  failure = undefined;
});
afterAll(async () => {
  await outbox.stop();
  await database.close();
});

const mailer: Mailer = {
  async send(mail) {
    sent.push(mail);
    if (failure) throw failure;
  },
};

/** Queues the mail unless it is queued already, and runs one attempt to send it. */
async function run(mail: NewOutboxMessage): Promise<void> {
  await addToOutbox(database.kysely, mail);
  await outbox.job.run({});
}

/** Simulates a process that died after the mail server's answer, before it recorded the answer. */
const reopen = ({ clave }: NewOutboxMessage) =>
  database.kysely
    .updateTable('salidas')
    .set({ terminada_en: null, final: null, siguiente_en: clock.now() })
    .where('clave', '=', clave)
    .execute();

const tokenIn = (mail: Mail | undefined) =>
  /https:\/\/portal\.example\/crear-clave\?token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1];

/** A person who has no password yet. */
const invited = () => addColleague(database, julia, [], undefined, { password_hash: null });

const linksOf = ({ userId }: TestPerson) =>
  database.kysely.selectFrom('enlaces_de_cuenta').selectAll().where('user_id', '=', userId).execute();

describe('a mail with a password link', () => {
  test('a mail that the server did not accept is sent again as the same mail with a valid link', async () => {
    failure = new Error('The mail server is away.');
    await run(resetMail(julia.email, clock.now()));
    failure = undefined;
    clock.forward(6);
    await outbox.job.run({});
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(await linksOf(julia)).toMatchObject([{ token_hash: hashOfToken(tokenIn(sent[0])), usado_en: null }]);
  });

  test('a mail of a second request has its own link and identifier, and replaces the first', async () => {
    await run(resetMail(julia.email, clock.now()));
    await run(resetMail(julia.email, clock.now()));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    expect(await linksOf(julia)).toMatchObject([{ token_hash: hashOfToken(tokenIn(sent[1])) }]);
  });

  test('a mail is not sent again once its link was used or a later one was requested', async () => {
    const early = resetMail(julia.email, clock.now());
    clock.forward(1);
    const asked = resetMail(julia.email, clock.now());
    await run(asked);
    await run(early);
    await database.kysely
      .updateTable('enlaces_de_cuenta')
      .set({ usado_en: clock.now() })
      .where('user_id', '=', julia.userId)
      .execute();
    await reopen(asked);
    await outbox.job.run({});
    expect(sent.map(tokenIn).map(hashOfToken)).toEqual((await linksOf(julia)).map(({ token_hash }) => token_hash));
  });

  test('a mail to an impossible address is logged and not sent again', async () => {
    failure = new UndeliverableMail('to');
    await run(invitationMail((await invited()).userId, clock.now()));
    clock.forward(3_600);
    await outbox.job.run({});
    expect(told).toMatchObject([{ tipo: 'invitacion', err: failure }]);
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['CO', 'hora de Bogotá'],
    ['EC', 'hora de Quito'],
    ['PE', 'hora de Lima'],
  ] as const)('a mail names the time zone of the customer’s country %s: %s', async (pais, clockName) => {
    const person = await addCustomer(database, { pais });
    const asked = [resetMail(person.email, clock.now()), passwordChangedMail(person.userId, clock.now())];
    for (const each of asked) await run(each);
    expect(sent).toHaveLength(2);
    for (const { text } of sent) expect(text).toContain(`(${clockName})`);
  });

  test('a mail with a link leaves no token in the outbox', async () => {
    await run(resetMail(julia.email, clock.now()));
    const rows = await database.kysely.selectFrom('salidas').selectAll().execute();
    const token = tokenIn(sent[0]);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a mail shows special characters of names as text and escapes them in the HTML', async () => {
    const person = await addColleague(database, julia, []);
    await database.kysely
      .updateTable('clientes')
      .set({ nombre: 'Ana & Hijos <S.A.S.>' })
      .where('cliente', '=', julia.cliente)
      .execute();
    await database.kysely
      .updateTable('usuarios')
      .set({ password_hash: null })
      .where('id', '=', person.userId)
      .execute();
    await run(invitationMail(person.userId, clock.now()));
    expect(sent).toMatchObject([{ to: person.email, subject: 'Cree su contraseña para entrar al portal' }]);
    expect(sent[0]?.text).toContain('Ana & Hijos <S.A.S.> le abrió un usuario');
    expect(sent[0]?.html).toContain('Ana &amp; Hijos &lt;S.A.S.&gt; le abrió un usuario');
  });

  test.each([
    ['has a password', {}],
    ['is inactive', { password_hash: null, status: 0 }],
  ])('a mail with a link is not sent to a person who %s', async (_what, columns) => {
    const person = await addColleague(database, julia, []);
    if (Object.keys(columns).length > 0)
      await database.kysely.updateTable('usuarios').set(columns).where('id', '=', person.userId).execute();
    await run(invitationMail(person.userId, clock.now()));
    expect([sent, await linksOf(person)]).toEqual([[], []]);
  });

  test('a mail with a link is not sent to an address without an account', async () => {
    await run(resetMail('nadie@ninguna.example', clock.now()));
    expect(sent).toEqual([]);
  });
});

test('the notice of a changed password states the time and links to the reset page', async () => {
  await run(passwordChangedMail(julia.userId, new Date('2026-09-05T14:42:00.000Z')));
  expect(sent[0]?.text).toContain('cambió el 5 sep 2026, 9:42 (hora de Bogotá)');
  expect(sent[0]?.text).toContain('https://portal.example/recuperar-clave');
});

test('password links that expired a day ago are deleted', async () => {
  await run(resetMail(julia.email, clock.now()));
  clock.forward(3600 + 86_400);
  await expiredLinksJob({ database, clock }).run({});
  expect(await linksOf(julia)).toEqual([]);
});

describe.each([
  ['an invitation', (person: TestPerson, now: Date) => invitationMail(person.userId, now)],
  ['a reset link', (person: TestPerson, now: Date) => resetMail(person.email, now)],
  ['a changed password', (person: TestPerson, now: Date) => passwordChangedMail(person.userId, now)],
])('the outbox with %s', (name, mailTo) => {
  describeOutboxUser(name, async () => {
    const own = await openTestDatabase();
    const ownClock = fixedClock();
    await own.kysely.insertInto('roles').values({ role_id: 1, role_name: 'Representante Legal' }).execute();
    const owner = await addCustomer(own);
    return {
      ...{ database: own, clock: ownClock, close: () => own.close() },
      kindsWith: (its) => passwordMails({ database: own, clock: ownClock, mailer: its, ...PORTAL }),
      async another() {
        const mail = mailTo(await addColleague(own, owner, [], undefined, { password_hash: null }), ownClock.now());
        return (tx) => addToOutbox(tx, mail);
      },
    };
  });
});
