import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BACKEND_WAITS_STREAM } from '#areas/operators/console/rules/pages.ts';
import { addFailedMail } from '#demo-world/history/queries.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { type EventReader, readEvents, type StreamEvent } from '#tests/support/event-reader.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

/** The stream of waiting matters, opened like by a separate page server. */
let portal: TestPortal;
let person: TestPerson;
let token: string;
const opened: EventReader[] = [];

beforeAll(async () => {
  portal = await openTestPortal({ LOG_LEVEL: 'silent' });
  person = await addCustomer(portal.database, {});
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.database.kysely.deleteFrom('salidas').execute();
  token = await openOperatorSession(portal, await addOperator(portal, 'soporte'));
});
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});

async function open(bearer?: string): Promise<EventReader> {
  const reader = await readEvents(
    `${portal.url.replace('localhost', '127.0.0.1')}${BACKEND_WAITS_STREAM}`,
    bearer ? { authorization: `Bearer ${bearer}` } : {},
  );
  opened.push(reader);
  return reader;
}

const has = (name: string) => (events: readonly StreamEvent[]) => events.some((each) => each.name === name);
const failMail = () =>
  addFailedMail(portal.database.kysely, {
    ...{ userId: person.userId, motivo: '552 5.2.2 mailbox full', intentos: 3 },
    ...{ writtenAt: portal.clock.now(), nextAt: undefined },
  });

test('the stream sends an event when the tasks that wait for the operator change', async () => {
  const reader = await open(token);
  await reader.until(has('hola'));
  await failMail();
  await reader.until(has('cambio'));
});

const versionOfPage = async () =>
  (await callOperators(portal, token, '{ versionDeEsperas }')).data?.versionDeEsperas as string;
const greeting = async () => (await (await open(token)).until(has('hola')))[0]?.data;

test('the stream begins with the version that the page read, or another one when something has changed since', async () => {
  const version = await versionOfPage();
  expect(version).toMatch(/^[\w-]{43}$/);
  expect(await greeting()).toEqual({ version });
  await failMail();
  expect((await greeting())?.version).not.toBe(version);
});

test('the same number of different tasks has another version', async () => {
  await failMail();
  const version = (await greeting())?.version;
  await portal.database.kysely.deleteFrom('salidas').execute();
  portal.clock.forward(1);
  await failMail();
  expect((await greeting())?.version).not.toBe(version);
});

test('a missing or unknown token, a customer’s token and one of the second sign-in step open no stream', async () => {
  const customers = await openTestSession(portal, person.userId);
  const halfway = await openOperatorSession(portal, await addOperator(portal, 'soporte'), 'segundo-paso');
  for (const bearer of [undefined, 'A'.repeat(43), customers, halfway]) expect((await open(bearer)).status).toBe(401);
});

test('the stream ends with the operator’s session', async () => {
  const reader = await open(token);
  await reader.until(has('hola'));
  await portal.database.kysely.deleteFrom('operadores_sesiones').execute();
  await reader.ended;
  expect(reader.events.at(-1)?.name).toBe('fin');
});
