import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '#tests/support/add-customer.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { admitConnections, nameOfDatabase } from '#tests/support/database-door.ts';
import { type FaultyDatabase, openFaultyDatabase } from '#tests/support/faulty-database.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { refuseRows, refuseTable } from '#tests/support/refuse-table.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const QUESTION = '{ documentos { total_count } }';
const server = process.env.TEST_DATABASE_URL;

let portal: TestPortal;
let token: string;
let userId: number;

beforeAll(async () => {
  portal = await openTestPortal({ LOG_LEVEL: 'silent' });
  ({ userId } = await addCustomer(portal.database, { documents: [{}] }));
  token = await openTestSession(portal, userId);
});
afterAll(() => portal.close());

const ask = () => callContract({ url: portal.url, token }, QUESTION);
const readiness = async () => (await fetch(`${portal.url}/readyz`)).status;

const FAULT = { message: 'Internal server error', extensions: { category: 'internal' } };
const AWAY = {
  message: 'The service is unavailable for now. Try again in a moment.',
  extensions: { category: 'unavailable', reason: 'temporary' },
};

/** Expects an internal error that says nothing about its cause. */
async function expectFailure(as: object): Promise<void> {
  const answer = await ask();
  expect(answer.errors?.[0]).toMatchObject(as);
  expect(JSON.stringify(answer)).not.toMatch(/connect|select|terminat|relation|exist|ECONN|postgres/i);
}

test('an error inside the database is answered with a plain message', async () => {
  await sql`alter table documentos rename to perdida`.execute(portal.database.kysely);
  // Twice, because a query is interpreted the first time and compiled from then on.
  await expectFailure(FAULT);
  await expectFailure(FAULT);
  await sql`alter table perdida rename to documentos`.execute(portal.database.kysely);
  expect((await ask()).data).toEqual({ documentos: { total_count: 1 } });
});

// The error may occur in three places: before the operation, in a reader, and in a transaction.
test.each([
  ['sesiones', refuseTable, '{ sesionActual { role } }'],
  ['documentos', refuseTable, QUESTION],
  ['auditoria', refuseRows, 'mutation { cerrarOtrasSesiones { cerradas } }'],
])('while the table %s cannot be used, the answer asks to try again', async (table, refuse, query) => {
  const other = await openTestSession(portal, userId);
  await refuse(portal.database, table, true);
  const answer = await callContract({ url: portal.url, token }, query);
  await refuse(portal.database, table, false);
  expect(answer.errors).toMatchObject([AWAY]);
  expect(JSON.stringify(answer)).not.toMatch(/shutting|sesiones|documentos_|auditoria|select|57P03/);
  expect((await callContract({ url: portal.url, token: other }, '{ sesionActual { role } }')).errors).toBeUndefined();
});

// The embedded database runs in the same process, so it cannot be away.
if (server)
  test('while PostgreSQL is down a system is asked to try again, and its delivery is accepted once when PostgreSQL returns', async () => {
    const { secreto } = await addSystemKey(portal, { permisos: ['entregar', 'leer'] });
    const authorization = `Bearer ${secreto}`;
    const company = {
      ...{ sociedad: '9100', nombre: 'Distribuidora', nit: '900123456', direccion: 'Calle 1', ciudad: 'Bogotá' },
      ...{ telefono: '6011234567', pais: 'CO' },
    };
    const deliver = () =>
      fetch(`${portal.url}/integration/v1/rows/sociedades`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-ndjson', 'idempotency-key': 'away' },
        body: `${JSON.stringify(company)}\n`,
      });
    const read = () => fetch(`${portal.url}/integration/v1/events`, { headers: { authorization } });
    const name = await nameOfDatabase(portal.database.kysely);
    await admitConnections(server, name, false);
    for (const call of [deliver, read]) {
      const refused = await call();
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
      expect(await refused.text()).not.toMatch(/connect|select|terminat|relation|ECONN|postgres/i);
    }
    await admitConnections(server, name, true);
    await expect.poll(readiness).toBe(200);
    expect((await read()).status).toBe(200);
    const taken = await deliver();
    expect(taken.status).toBe(200);
    const first = await taken.json();
    expect(first).toMatchObject({ resultado: 'aceptada', archivos: [{ nuevas: 1, rechazadas: 0 }] });
    expect(await (await deliver()).json()).toEqual(first);
  });

if (server)
  test('while PostgreSQL is down requests are refused with a plain message, and afterwards they work without a restart', async () => {
    expect((await ask()).data).toEqual({ documentos: { total_count: 1 } });
    const name = await nameOfDatabase(portal.database.kysely);
    await admitConnections(server, name, false);
    await expectFailure(AWAY);
    expect(await readiness()).toBe(503);
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    await admitConnections(server, name, true);
    await expect.poll(readiness).toBe(200);
    expect((await ask()).data).toEqual({ documentos: { total_count: 1 } });
  });

const ACCOUNT = { email: 'marta.ocampo@laceiba.example', password: 'Surtidor2026*' };
/** Each person gets one mail, because the mails to one address are limited. */
const PEOPLE = ['mariafernanda.echeverri', 'pvelez', 'lmarin', 'jtabares', 'csaavedra', 'aquintero', 'dmejia'];
const RESET = 'mutation ($email: String!) { solicitarRestablecerClave(email: $email) { __typename } }';
const MAILS = 'select count(*)::int as mails from correos where para = $1';
const PATIENT = { timeout: 60_000 };

if (server)
  describe('the portal as a process, with a proxy in front of PostgreSQL', { timeout: 120_000 }, () => {
    let faulty: FaultyDatabase;
    let caller: { url: string; token: string };
    beforeAll(async () => {
      faulty = await openFaultyDatabase(server, { DATABASE_STATEMENT_SECONDS: '1' });
      caller = { url: faulty.portal.url, token: await signIn(faulty.portal.url, ACCOUNT) };
    }, 120_000);
    afterAll(() => faulty?.close());

    const answer = () => callContract(caller, QUESTION);
    const ready = async () => (await fetch(`${caller.url}/readyz`)).status;
    const alive = async () => (await fetch(`${caller.url}/healthz`)).status;
    const refusal = { errors: [AWAY] };

    /** Expects that requests and background jobs work again without a restart. */
    async function expectHealed(): Promise<void> {
      await expect.poll(ready, PATIENT).toBe(200);
      expect((await answer()).data).toMatchObject({ documentos: { total_count: expect.any(Number) } });
      const email = `${PEOPLE.pop()}@laceiba.example`;
      await callContract(caller, RESET, { email });
      await expect.poll(() => faulty.directly(MAILS, [email]), PATIENT).toEqual([{ mails: 1 }]);
    }

    /** Causes the fault while requests are in the middle of a statement. */
    async function withBusyConnections(fault: () => void): Promise<void> {
      await faulty.directly('begin');
      await faulty.directly('lock table documentos in access exclusive mode');
      const busy = Array.from({ length: 8 }, answer);
      const waiting = "select count(*)::int as n from pg_locks where not granted and relation = 'documentos'::regclass";
      await expect.poll(() => faulty.directly(waiting), PATIENT).toEqual([{ n: 8 }]);
      fault();
      await faulty.directly('rollback');
      for (const each of await Promise.all(busy)) expect(each).toMatchObject(refusal);
    }

    test('when busy and idle connections are cut, the process continues, answers, and recovers', async () => {
      await withBusyConnections(() => faulty.proxy.cut());
      expect(await answer()).toMatchObject(refusal);
      expect([await alive(), await ready()]).toEqual([200, 503]);
      faulty.proxy.restore();
      await expectHealed();
    });

    test('when the database ends all connections, the process continues and recovers', async () => {
      await withBusyConnections(() => {
        void faulty.directly(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      });
      await expectHealed();
    });

    test('while the database does not answer every request is refused, and the portal recovers when it answers again', async () => {
      await withBusyConnections(() => faulty.proxy.silence());
      expect(await Promise.all(Array.from({ length: 40 }, answer))).toEqual(
        Array(40).fill(expect.objectContaining(refusal)),
      );
      expect([await alive(), await ready()]).toEqual([200, 503]);
      faulty.proxy.restore();
      await expectHealed();
    });

    test('a statement that takes too long fails without affecting others', async () => {
      await faulty.directly('begin');
      await faulty.directly('lock table documentos in access exclusive mode');
      expect(await answer()).toMatchObject(refusal);
      expect(await ready()).toBe(200);
      await faulty.directly('rollback');
      await expectHealed();
    });

    test('a slow network delays the answers and changes none', async () => {
      faulty.proxy.slow(50);
      expect((await answer()).data).toMatchObject({ documentos: { total_count: expect.any(Number) } });
      faulty.proxy.restore();
      await expectHealed();
    });

    test('on a full disk /readyz reports the problem, and reading requests are answered', async () => {
      await expect.poll(ready, PATIENT).toBe(200);
      faulty.proxy.full();
      await expect.poll(ready, PATIENT).toBe(503);
      expect((await answer()).data).toMatchObject({ documentos: { total_count: expect.any(Number) } });
      expect(await alive()).toBe(200);
      faulty.proxy.restore();
      await expectHealed();
    });
  });
