import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const QUESTION = '{ documentos { total_count } }';
const server = process.env.TEST_DATABASE_URL;

let portal: TestPortal;
let token: string;

beforeAll(async () => {
  portal = await openTestPortal({ LOG_LEVEL: 'silent' });
  const { userId } = await addCustomer(portal.database, { documents: [{}] });
  token = await openTestSession(portal, userId);
});
afterAll(() => portal.close());

const ask = () => callContract({ url: portal.url, token }, QUESTION);
const readiness = async () => (await fetch(`${portal.url}/readyz`)).status;

/** A failure, without a word of what failed. */
async function expectFailure(): Promise<void> {
  const answer = await ask();
  expect(answer.errors?.[0]).toMatchObject({
    message: 'Internal server error',
    extensions: { category: 'internal' },
  });
  expect(JSON.stringify(answer)).not.toMatch(/connect|select|terminat|relation|exist|ECONN|postgres/i);
}

test('what fails inside the database is answered in plain words', async () => {
  await sql`alter table documentos rename to perdida`.execute(portal.database.kysely);
  // Twice: the first time a query runs it is interpreted, from then on compiled.
  await expectFailure();
  await expectFailure();
  await sql`alter table perdida rename to documentos`.execute(portal.database.kysely);
  expect((await ask()).data).toEqual({ documentos: { total_count: 1 } });
});

/** Locks PostgreSQL's door and throws everyone out, or opens it again. */
async function door(isOpen: boolean, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`alter database ${name} allow_connections ${isOpen}`);
  if (!isOpen) await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}

// The embedded database lives in the process: it goes away with it.
if (server)
  test('PostgreSQL goes away and returns: refused in plain words meanwhile, then as before, without a restart', async () => {
    expect((await ask()).data).toEqual({ documentos: { total_count: 1 } });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(portal.database.kysely);
    const name = rows[0]?.name ?? '';
    await door(false, name);
    await expectFailure();
    expect(await readiness()).toBe(503);
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    await door(true, name);
    await expect.poll(readiness, { timeout: 10_000 }).toBe(200);
    expect((await ask()).data).toEqual({ documentos: { total_count: 1 } });
  });
