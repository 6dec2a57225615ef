import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import { addDays, localDate } from '#kernel/local-date.ts';
import { UndeliverableMail } from '#platform/mail/mail.ts';
import { type AccountDesk, openAccountDesk, UNSUBSCRIBE_KEY } from '#tests/support/account-desk.ts';
import { describeOutboxUser } from '#tests/support/outbox-contract.ts';
import { listEvents } from '#tests/support/written-events.ts';
import { SUBSCRIPTION_EVENTS } from './rules/events.ts';
import { addStatementMails } from './server/mail-queries.ts';
import { statementMailKind, statementUnsubscribeToken } from './server/mail-statements.ts';

const ACCOUNT_STATUS = 'Terpel_EstadoDeCuenta::linea';
/** Saturday, 9:42 in Bogotá. */
const SATURDAY = '2026-09-05T14:42:00Z';
/** Monday after that Saturday: a minute before and a minute after statements are sent. */
const TOO_EARLY = '2026-09-07T10:59:00Z';
const MONDAY = '2026-09-07T11:01:00Z';

let desk: AccountDesk;
let ana: Session;
let diana: Session;
let otra: Session;

beforeAll(async () => {
  desk = await openAccountDesk();
  ({ ana, diana, otra } = desk.people);
});
beforeEach(async () => {
  desk.clock.set(SATURDAY);
  desk.mails.splice(0);
  desk.warnings.splice(0);
  delete desk.mail.refusal;
  const { kysely } = desk.database;
  await kysely.deleteFrom('salidas').execute();
  await kysely.deleteFrom('suscripciones_extracto').execute();
  await kysely.updateTable('usuarios').set({ status: 1 }).execute();
  await kysely
    .insertInto('role_permisos')
    .values({ role_id: 1, permission: ACCOUNT_STATUS })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterAll(() => desk.close());

const FIELDS = '{ correo cadencia proximo_envio }';

async function asked(session: Session | undefined, query: string, variables = {}) {
  const { data, errors } = await desk.ask(session, query, variables);
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0];
}

const subscribe = (session: Session | undefined, cadencia: string) =>
  asked(session, `mutation { suscribirExtracto(cadencia: ${cadencia}) ${FIELDS} }`);
const leave = (session: Session | undefined) => asked(session, `mutation { cancelarSuscripcionExtracto ${FIELDS} }`);
const leaveBy = (token: string) =>
  asked(undefined, 'mutation ($token: String!) { cancelarSuscripcionPorEnlace(token: $token) { result } }', { token });
const subscriptionOf = (session: Session | undefined) => asked(session, `{ suscripcionExtracto ${FIELDS} }`);

/** Runs the statement job at this moment, then the outbox. */
async function mailAt(instant: string): Promise<void> {
  desk.clock.set(instant);
  await desk.sweep();
  await desk.deliver();
}

const deactivate = (session: Session, status: number) =>
  desk.database.kysely.updateTable('usuarios').set({ status }).where('id', '=', session.userId).execute();
const takePermission = () =>
  desk.database.kysely.deleteFrom('role_permisos').where('permission', '=', ACCOUNT_STATUS).execute();

test('a person starts, changes and ends a statement subscription, and sees only their own subscription', async () => {
  expect(await subscriptionOf(ana)).toEqual({ correo: 'persona0@example.com', cadencia: null, proximo_envio: null });
  const weekly = { correo: 'persona0@example.com', cadencia: 'SEMANAL', proximo_envio: '2026-09-07' };
  expect(await subscribe(ana, 'SEMANAL')).toEqual(weekly);
  expect(await subscriptionOf(ana)).toEqual(weekly);
  expect(await subscriptionOf(diana)).toMatchObject({ correo: 'persona1@example.com', cadencia: null });
  expect(await subscriptionOf(otra)).toMatchObject({ correo: 'persona3@example.com', cadencia: null });
  expect(await subscribe(ana, 'MENSUAL')).toMatchObject({ cadencia: 'MENSUAL', proximo_envio: '2026-10-01' });
  expect(await leave(ana)).toMatchObject({ cadencia: null });
  expect(await leave(ana)).toMatchObject({ cadencia: null });
});

test('a statement subscription writes one event each for its start, its change and its end', async () => {
  const kinds = Object.values(SUBSCRIPTION_EVENTS);
  const before = await Promise.all(kinds.map((kind) => listEvents(desk.database, kind)));
  await leave(ana);
  await Promise.all(Array.from({ length: 4 }, () => subscribe(ana, 'SEMANAL')));
  await subscribe(ana, 'MENSUAL');
  const token = statementUnsubscribeToken(ana.userId, UNSUBSCRIBE_KEY);
  for (const _time of [1, 2]) await leaveBy(token);
  const after = await Promise.all(kinds.map((kind) => listEvents(desk.database, kind)));
  const told = (cadencia: string | null, antes: string | null) => [
    { cliente: ana.cliente, datos: { persona: ana.userId, correo: 'persona0@example.com', cadencia, antes } },
  ];
  expect(after.map((events, place) => events.slice(before[place]?.length))).toEqual([
    told('semanal', null),
    told('mensual', 'semanal'),
    told(null, 'mensual'),
  ]);
});

test('a subscription needs a session, the permission and a known cadence, and support cannot make it for the person', async () => {
  const category = 'graphql-authorization';
  for (const ask of [(session?: Session) => subscribe(session, 'SEMANAL'), leave, subscriptionOf])
    expect(await ask(undefined)).toMatchObject({ category });
  for (const ask of [(session: Session) => subscribe(session, 'SEMANAL'), leave, subscriptionOf])
    expect(await ask(desk.people.pedro)).toMatchObject({ reason: 'no-permission' });
  const support = { ...desk.people.soporte };
  expect(await subscribe(support, 'SEMANAL')).toMatchObject({ reason: 'support-may-not' });
  expect(await leave(support)).toMatchObject({ reason: 'support-may-not' });
  expect(await subscriptionOf(support)).toMatchObject({ correo: 'persona0@example.com', cadencia: null });
  const { errors } = await desk.ask(ana, 'mutation { suscribirExtracto(cadencia: DIARIA) { correo } }');
  expect(errors).toHaveLength(1);
  expect(await subscriptionOf(ana)).toMatchObject({ cadencia: null });
});

test('on Monday at six the statement of the last week is mailed once, as a link without figures', async () => {
  await desk.add(ana, { total: '987654' });
  await subscribe(ana, 'SEMANAL');
  await subscribe(diana, 'MENSUAL');
  await mailAt(TOO_EARLY);
  expect(desk.mails).toEqual([]);
  await mailAt(MONDAY);
  await mailAt(MONDAY);
  await mailAt('2026-09-13T23:00:00Z');
  expect(desk.mails).toHaveLength(1);
  const [mail] = desk.mails;
  expect(mail).toMatchObject({
    to: 'persona0@example.com',
    subject: 'Su extracto del 31 de agosto al 6 de septiembre de 2026',
    unsubscribe: `http://portal.example/dejar-extracto/${statementUnsubscribeToken(ana.userId, UNSUBSCRIBE_KEY)}`,
  });
  expect(mail?.text).toContain('http://portal.example/admin/account-status/extracto?desde=2026-08-31&hasta=2026-09-06');
  expect(mail?.text).toContain(mail?.unsubscribe);
  expect(mail?.text).toContain('Inversiones Estación La Ceiba S.A.S.');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/987|\$/);
  await mailAt('2026-09-14T11:01:00Z');
  expect(desk.mails.map(({ subject }) => subject)).toEqual([
    mail?.subject,
    'Su extracto del 7 al 13 de septiembre de 2026',
  ]);
  await mailAt('2026-10-01T11:01:00Z');
  expect(desk.mails.at(-1)).toMatchObject({
    to: 'persona1@example.com',
    subject: 'Su extracto del 1 al 30 de septiembre de 2026',
  });
});

test('a changed cadence begins with the next period, and subscribing again sends no period twice', async () => {
  await subscribe(ana, 'SEMANAL');
  await mailAt(MONDAY);
  await leave(ana);
  await subscribe(ana, 'SEMANAL');
  await mailAt('2026-09-08T12:00:00Z');
  await subscribe(ana, 'MENSUAL');
  await mailAt('2026-09-09T12:00:00Z');
  expect(desk.mails).toHaveLength(1);
});

test('no statement is mailed to a person who became inactive, lost the permission or unsubscribed, even when the mail was already written', async () => {
  const losses: readonly [() => Promise<unknown>, () => Promise<unknown>][] = [
    [() => deactivate(ana, 0), () => deactivate(ana, 1)],
    [takePermission, () => sql`insert into role_permisos values (1, ${ACCOUNT_STATUS})`.execute(desk.database.kysely)],
    [() => leave(ana), () => subscribe(ana, 'SEMANAL')],
  ];
  for (const [lose, regain] of losses) {
    desk.clock.set(SATURDAY);
    await subscribe(ana, 'SEMANAL');
    await lose();
    await mailAt(MONDAY);
    await regain();
    desk.clock.set(MONDAY);
    await desk.sweep();
    await lose();
    await desk.deliver();
    await regain();
    expect(desk.mails).toEqual([]);
  }
});

test('a person who temporarily could not receive a statement gets it after regaining access', async () => {
  await subscribe(ana, 'SEMANAL');
  desk.clock.set(MONDAY);
  await desk.sweep();
  await deactivate(ana, 0);
  await desk.deliver();
  await deactivate(ana, 1);
  await mailAt('2026-09-07T12:01:00Z');
  expect(desk.mails).toHaveLength(1);
});

test('while the mail server is down, the outbox retries at growing intervals, and one mail arrives', async () => {
  await subscribe(ana, 'SEMANAL');
  desk.mail.refusal = new Error('no answer');
  await mailAt(MONDAY);
  await desk.sweep();
  await desk.deliver();
  delete desk.mail.refusal;
  await desk.deliver();
  expect(desk.mails).toEqual([]);
  desk.clock.forward(16 * 60);
  await Promise.all([desk.sweep(), desk.deliver(), desk.deliver()]);
  expect(desk.mails).toHaveLength(1);
  desk.clock.forward(3600);
  await desk.sweep();
  await desk.deliver();
  expect(desk.mails).toHaveLength(1);
  expect(desk.warnings).toEqual([]);
});

test('two simultaneous runs of the statement job write one mail', async () => {
  await subscribe(ana, 'SEMANAL');
  desk.clock.set(MONDAY);
  await Promise.all([desk.sweep(), desk.sweep()]);
  await Promise.all([desk.deliver(), desk.deliver()]);
  expect(desk.mails).toHaveLength(1);
});

test('an unreachable address is reported to the operator once, and the statement is given up after a week', async () => {
  await subscribe(ana, 'SEMANAL');
  desk.mail.refusal = new UndeliverableMail('to');
  await mailAt(MONDAY);
  expect(desk.warnings).toHaveLength(1);
  desk.clock.forward(3600);
  await desk.sweep();
  await desk.deliver();
  expect(desk.warnings).toHaveLength(1);
  await leave(ana);
  await subscribe(diana, 'MENSUAL');
  desk.mail.refusal = new Error('no answer');
  await mailAt('2026-10-01T11:01:00Z');
  expect(desk.warnings).toHaveLength(1);
  await mailAt('2026-10-08T12:00:00Z');
  expect(desk.warnings).toHaveLength(2);
  delete desk.mail.refusal;
  await mailAt('2026-10-10T12:00:00Z');
  expect(desk.mails).toEqual([]);
});

test('the unsubscribe link of any mail ends the subscription without a session and any number of times; an altered link ends nothing', async () => {
  await subscribe(ana, 'SEMANAL');
  await subscribe(diana, 'SEMANAL');
  const token = statementUnsubscribeToken(ana.userId, UNSUBSCRIBE_KEY);
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  for (const bad of [changed, statementUnsubscribeToken(ana.userId, 'otra clave'), '', 'x'.repeat(5_000), 'a.b'])
    expect(await leaveBy(bad)).toMatchObject({ code: 'bad-link' });
  expect(await subscriptionOf(ana)).toMatchObject({ cadencia: 'SEMANAL' });
  for (const _time of [1, 2]) expect(await leaveBy(token)).toEqual({ result: true });
  expect(await subscriptionOf(ana)).toMatchObject({ cadencia: null });
  expect(await subscriptionOf(diana)).toMatchObject({ cadencia: 'SEMANAL' });
});

describeOutboxUser('statements', async () => {
  const other = await openAccountDesk();
  const { database, clock, people } = other;
  const deps = { provider: 'Terpel', publicUrl: 'http://portal.example', unsubscribeKey: UNSUBSCRIBE_KEY };
  let serial = 0;
  await other.ask(people.ana, 'mutation { suscribirExtracto(cadencia: SEMANAL) { cadencia } }');
  await database.kysely.insertInto('role_permisos').values({ role_id: 1, permission: ACCOUNT_STATUS }).execute();
  return {
    ...{ database, clock, close: other.close },
    kindsWith: (mailer) => [statementMailKind({ ...deps, mailer })],
    async another() {
      serial += 1;
      const hasta = addDays(localDate('2027-01-01'), serial);
      const due = { cadencia: 'semanal', desde: hasta, hasta, permission: ACCOUNT_STATUS, atMost: 10 } as const;
      return (tx) => addStatementMails(tx, { ...due, now: clock.now() });
    },
  };
});
