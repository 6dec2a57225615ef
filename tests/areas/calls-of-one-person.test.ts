import { expect, test } from 'vitest';
import { countOpenOfKind } from '#areas/payments/server/attempt-queries.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { addCustomer } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal } from '#tests/support/test-portal.ts';

const PAY = '{ easyPayContado(filter: { id_segment: "1100", amount: 200000 }) { uuid } }';
const LIST = '{ documentos(pageSize: 10) { total_count } }';
const CALLS = 40;

const MANY = `{ ${Array.from({ length: 10 }, (_, at) => `a${at}: documentos(pageSize: ${10 + at}) { total_count }`).join(' ')} }`;

// The embedded database has one connection, which no limit could divide.
test.runIf(process.env.TEST_DATABASE_URL)(
  'payments of one person that wait for a lock leave connections to others, and all are answered afterwards',
  async () => {
    const portal = await openTestPortal({ CALLS_PER_PERSON: '4' });
    const julia = await addCustomer(portal.database, { segments: ['1100'] });
    const pedro = await addCustomer(portal.database, { documents: [{}] });
    const [hers, his] = [await openTestSession(portal, julia.userId), await openTestSession(portal, pedro.userId)];
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = portal.database.kysely.transaction().execute(async (tx) => {
      // Takes the lock that her payments wait for.
      await countOpenOfKind(tx, scopeOf({ cliente: julia.cliente, destinos: 'all' }), { ...julia, tipo: 'contado' });
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const paid = Array.from({ length: CALLS }, () => callContract({ url: portal.url, token: hers }, PAY));
    // Sent after them, so that they come first wherever requests stand in line.
    const { data } = await callContract({ url: portal.url, token: his }, LIST);
    expect(data).toEqual({ documentos: { total_count: 1 } });
    held.resolve();
    await holding;
    for (const { errors } of await Promise.all(paid))
      expect(errors?.[0]?.extensions.reason ?? 'started').toMatch(/^(started|too-many-open)$/);
    await portal.close();
  },
);

test('documents that wait while the person uses up the requests of the minute are refused', async () => {
  const portal = await openTestPortal({ CALLS_PER_PERSON: '2', RATE_LIMIT_PER_MINUTE: '100' });
  const julia = await addCustomer(portal.database, { documents: [{}] });
  const token = await openTestSession(portal, julia.userId);
  const answers = await Promise.all(
    Array.from({ length: CALLS }, () => callContract({ url: portal.url, token }, MANY)),
  );
  // Each document costs ten. Requests that arrive later count later.
  const answered = answers.filter(({ data }) => data).length;
  expect(answered).toBeGreaterThanOrEqual(6);
  expect(answered).toBeLessThanOrEqual(13);
  expect(answers.map(({ errors }) => errors?.[0]?.extensions.reason)).toContain('rate-limit');
  await portal.close();
});
