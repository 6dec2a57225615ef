import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { describeOutboxUser } from '#tests/support/outbox-contract.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { NOTICE_KINDS } from '../../registry.ts';
import type { Notice } from './rules/notice.ts';
import { createNotificationsBackend, createNotifier, createPreferencesBackend } from './server/index.ts';

const clock = fixedClock();
const notify = createNotifier({ provider: 'Terpel', kinds: NOTICE_KINDS, clock });
const errors: object[] = [];
const mails: Mail[] = [];
let onMail: () => void = () => undefined;
let database: Database;
let marta: TestPerson;

/** Starts one process of the portal and collects its logs and mails. Its regular job for the outbox does not run. */
function openProcess() {
  const log = {
    error: (details: object) => void errors.push(details),
    warn: (details: object) => void errors.push(details),
  };
  const preferences = createPreferencesBackend({
    ...{
      database,
      clock,
      provider: 'Terpel',
      kinds: NOTICE_KINDS,
      unsubscribeKey: 'una clave de las pruebas',
      publicUrl: 'http://portal.example',
    },
    mailer: {
      async send(mail) {
        mails.push(mail);
        onMail();
      },
    },
    push: undefined,
    pushServices: [],
  });
  const outbox = createOutbox({ database, clock, log, kinds: preferences.outbox ?? [] });
  const notifications = createNotificationsBackend({
    ...{ database, clock, kinds: NOTICE_KINDS, log },
    findAllowedSession: async () => undefined,
    filterOpenSessions: async () => new Set<string>(),
    wakeOutbox: outbox.wake,
  });
  return {
    start: async () => notifications.prepare?.(),
    async stop() {
      await notifications.stop?.();
      await outbox.stop();
    },
  };
}

let serial = 0;
const held = (): Notice => {
  serial += 1;
  const title = `Pedido ${serial} enviado a revisión`;
  return {
    tipo: 'retenido',
    cliente: marta.cliente,
    key: `p${serial}`,
    at: clock.now(),
    title,
    body: 'El cupo no alcanza.',
  };
};
const told = (...notices: readonly Notice[]) => database.kysely.transaction().execute((tx) => notify(tx, notices));

/** Waits until this many mails were sent. @returns the mails */
const mailed = (count: number): Promise<readonly Mail[]> =>
  new Promise((resolve) => {
    onMail = () => mails.length >= count && resolve([...mails]);
    onMail();
  });

beforeAll(async () => {
  database = await openTestDatabase('demo');
});
afterAll(() => database.close());
beforeEach(async () => {
  mails.splice(0);
  errors.splice(0);
  marta = await addCustomer(database, {});
});

test('a mail is sent when the event is committed, without waiting for the periodic sweep', async () => {
  const process = openProcess();
  await process.start();
  await told(held());
  const [mail] = await mailed(1);
  expect(mail?.to).toBe(marta.email);
  await process.stop();
  expect(errors).toEqual([]);
});

test('notices from before a process listens are mailed when it starts to listen', async () => {
  await told(held());
  const process = openProcess();
  await process.start();
  expect(await mailed(1)).toHaveLength(1);
  await process.stop();
});

test('several processes that are notified of the same mail send it once', async () => {
  const processes = [openProcess(), openProcess(), openProcess()];
  for (const process of processes) await process.start();
  const notices = Array.from({ length: 35 }, held);
  for (const notice of notices) await told(notice);
  await mailed(notices.length);
  for (const process of processes) await process.stop();
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(notices.length);
  expect(mails).toHaveLength(notices.length);
  expect(errors).toEqual([]);
});

describeOutboxUser('notices', async () => {
  const own = await openTestDatabase('demo');
  const ownClock = fixedClock();
  const tellThen = createNotifier({ provider: 'Terpel', kinds: NOTICE_KINDS, clock: ownClock });
  return {
    ...{ database: own, clock: ownClock, close: () => own.close() },
    kindsWith: (mailer) =>
      createPreferencesBackend({
        ...{ database: own, clock: ownClock, provider: 'Terpel', kinds: NOTICE_KINDS, mailer },
        ...{ unsubscribeKey: 'una clave de las pruebas', publicUrl: 'http://portal.example' },
        ...{ push: undefined, pushServices: [] },
      }).outbox ?? [],
    async another() {
      const person = await addCustomer(own, {});
      const notice = { ...held(), cliente: person.cliente, at: ownClock.now() };
      return (tx) => tellThen(tx, [notice]);
    },
  };
});
