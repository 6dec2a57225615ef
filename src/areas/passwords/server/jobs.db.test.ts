import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOfToken } from '#areas/session/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { type Mail, UnfitMail } from '#platform/mail/mail.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { INVITATION_JOB, jobsOf, NOTICE_JOB, RESET_JOB } from './jobs.ts';

let database: Database;
let julia: TestPerson;
const clock = fixedClock();
const sent: Mail[] = [];
const told: object[] = [];
/** Error that the mailer throws, if any. */
let failure: Error | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.kysely.insertInto('roles').values({ role_id: 1, role_name: 'Representante Legal' }).execute();
  julia = await addCustomer(database);
});
beforeEach(() => {
  sent.length = 0;
  told.length = 0;
  failure = undefined;
});
afterAll(() => database.close());

const jobNamed = (name: string): Job<object> => {
  const job = jobsOf({
    database,
    clock,
    publicUrl: 'https://portal.example',
    linkKey: 'x'.repeat(43),
    log: { info: () => undefined, warn: (details) => told.push(details) },
    mailer: {
      async send(mail) {
        sent.push(mail);
        if (failure) throw failure;
      },
    },
  }).find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return job;
};

/** As the queue keeps it: parsed once, and the same at every attempt. */
const queued = (name: string, input: object): object => jobNamed(name).parse(input);

const run = (name: string, input: object) => jobNamed(name).run(queued(name, input));

const tokenIn = (mail: Mail | undefined) =>
  /https:\/\/portal\.example\/crear-clave\?token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1];

const linksOf = ({ userId }: TestPerson) =>
  database.kysely.selectFrom('enlaces_de_cuenta').selectAll().where('user_id', '=', userId).execute();

describe('a mail with a link', () => {
  test('that the server did not accept is sent again as the same mail, whose link is valid', async () => {
    const asked = queued(RESET_JOB, { address: julia.email });
    failure = new Error('The mail server is away.');
    await expect(run(RESET_JOB, asked)).rejects.toThrow('away');
    failure = undefined;
    await run(RESET_JOB, asked);
    expect(sent[1]).toEqual(sent[0]);
    expect(await linksOf(julia)).toMatchObject([{ token_hash: hashOfToken(tokenIn(sent[0])), usado_en: null }]);
  });

  test('of another request has a link and an identifier of its own, and replaces the one before', async () => {
    const [first, second] = [queued(RESET_JOB, { address: julia.email }), queued(RESET_JOB, { address: julia.email })];
    await run(RESET_JOB, first);
    await run(RESET_JOB, second);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    expect(await linksOf(julia)).toMatchObject([{ token_hash: hashOfToken(tokenIn(sent[1])) }]);
  });

  test('is not sent again once its link was used, or a later one was asked for', async () => {
    const early = queued(RESET_JOB, { address: julia.email });
    clock.forward(1);
    const asked = queued(RESET_JOB, { address: julia.email });
    await run(RESET_JOB, asked);
    await run(RESET_JOB, early);
    await database.kysely
      .updateTable('enlaces_de_cuenta')
      .set({ usado_en: clock.now() })
      .where('user_id', '=', julia.userId)
      .execute();
    await run(RESET_JOB, asked);
    expect(sent.map(tokenIn).map(hashOfToken)).toEqual((await linksOf(julia)).map(({ token_hash }) => token_hash));
  });

  test('to an impossible address is logged and not sent again', async () => {
    failure = new UnfitMail('to');
    await run(RESET_JOB, { address: julia.email });
    expect(told).toEqual([{ userId: julia.userId, err: failure }]);
  });

  test('shows special characters of names in the text and escapes them in the HTML', async () => {
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
    await run(INVITATION_JOB, { userId: person.userId });
    expect(sent).toMatchObject([{ to: person.email, subject: 'Cree su contraseña para entrar al portal' }]);
    expect(sent[0]?.text).toContain('Ana & Hijos <S.A.S.> le abrió un usuario');
    expect(sent[0]?.html).toContain('Ana &amp; Hijos &lt;S.A.S.&gt; le abrió un usuario');
  });

  test.each([
    ['has a password', {}],
    ['is inactive', { password_hash: null, status: 0 }],
  ])('is not sent to a person who %s', async (_what, columns) => {
    const person = await addColleague(database, julia, []);
    if (Object.keys(columns).length > 0)
      await database.kysely.updateTable('usuarios').set(columns).where('id', '=', person.userId).execute();
    await run(INVITATION_JOB, { userId: person.userId });
    expect([sent, await linksOf(person)]).toEqual([[], []]);
  });

  test('is not sent to an address without an account', async () => {
    await run(RESET_JOB, { address: 'nadie@ninguna.example' });
    expect(sent).toEqual([]);
  });
});

test('the notice of a changed password says when, and links to the reset page', async () => {
  await run(NOTICE_JOB, { userId: julia.userId, at: '2026-09-05T14:42:00.000Z' });
  expect(sent[0]?.text).toContain('cambió el 5 sep 2026, 9:42 (hora de Bogotá)');
  expect(sent[0]?.text).toContain('https://portal.example/recuperar-clave');
});

test('links that expired a day ago are deleted', async () => {
  await run(RESET_JOB, { address: julia.email });
  clock.forward(3600 + 86_400);
  await run('enlaces-vencidos', {});
  expect(await linksOf(julia)).toEqual([]);
});
