import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createSignInLimits, type LimitedAttempt, SIGN_IN_LIMITS } from './sign-in-limits.ts';

const wrong = async () => undefined;
const right = async () => 'ana';
const { perAccount, perNetwork, seconds } = SIGN_IN_LIMITS;

let database: Database;
let limited: LimitedAttempt;
let network = 0;
/** An IP address of a network that no other test uses. */
const freshIp = (): string => `10.1.${Math.floor(++network / 256)}.${network % 256}`;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  // Fakes the system clock, which the limiter library reads.
  vi.useFakeTimers({ toFake: ['Date'] });
  limited = createSignInLimits(database.kysely);
});
afterEach(() => vi.useRealTimers());

const locked = (retryAfterSeconds: number) => ({ ok: false, refusal: { retryAfterSeconds } });
const later = (delay: number) => vi.setSystemTime(Date.now() + delay * 1000);

async function fail(times: number, by: { address: string; ip: string }): Promise<void> {
  for (let time = 0; time < times; time++) expect(await limited(by, wrong)).toEqual({ ok: true, value: undefined });
}

test('the sixth sign-in attempt within 15 minutes is refused without checking the password', async () => {
  const by = { address: 'sexto@example.com', ip: freshIp() };
  await fail(perAccount, by);
  const check = vi.fn(right);
  expect(await limited(by, check)).toEqual(locked(seconds));
  expect(check).not.toHaveBeenCalled();
});

test('the lockout ends after 15 minutes, and attempts during it do not prolong it', async () => {
  const by = { address: 'espera@example.com', ip: freshIp() };
  await fail(perAccount, by);
  later(seconds - 10);
  expect(await limited(by, right)).toEqual(locked(10));
  later(10);
  expect(await limited(by, right)).toEqual({ ok: true, value: 'ana' });
});

test('a successful sign-in resets the account’s counter', async () => {
  const by = { address: 'afortunada@example.com', ip: freshIp() };
  await fail(perAccount - 1, by);
  await limited(by, right);
  await fail(perAccount, by);
  expect(await limited(by, right)).toMatchObject({ ok: false });
});

test('the lockout of an account does not lock another account', async () => {
  const ip = freshIp();
  await fail(perAccount, { address: 'una@example.com', ip });
  expect(await limited({ address: 'otra@example.com', ip }, right)).toEqual({ ok: true, value: 'ana' });
});

test('of 50 simultaneous attempts on two processes, exactly the limit is checked', async () => {
  const processes = [limited, createSignInLimits(database.kysely)];
  const check = vi.fn(wrong);
  const ip = freshIp();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => processes[index % 2]?.({ address: 'paralela@example.com', ip }, check)),
  );
  expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(perAccount);
  expect(check).toHaveBeenCalledTimes(perAccount);
});

test('a customer with twenty simultaneous sign-ins is not locked out', async () => {
  const by = { address: 'prisa@example.com', ip: freshIp() };
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => limited(by, right)));
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
});

test('attempts from a locked network cannot lock accounts', async () => {
  const ip = freshIp();
  for (let index = 0; index < perNetwork; index++) await fail(1, { address: `${index}@example.com`, ip });
  const victim = 'victima@example.com';
  for (let time = 0; time < perAccount + 1; time++)
    expect(await limited({ address: victim, ip }, wrong)).toMatchObject({ ok: false });
  expect(await limited({ address: victim, ip: freshIp() }, right)).toEqual({ ok: true, value: 'ana' });
});

test('successful sign-ins do not count against the network', async () => {
  const ip = freshIp();
  for (let index = 0; index < perNetwork + 1; index++)
    expect(await limited({ address: `${index}@oficina.example`, ip }, right)).toMatchObject({ ok: true });
});

test('a sign-in attempt that fails with an internal error does not count', async () => {
  const by = { address: 'averia@example.com', ip: freshIp() };
  const broken = async () => {
    throw new Error('la base no responde');
  };
  for (let time = 0; time < perAccount + 1; time++)
    await expect(limited(by, broken)).rejects.toThrow('la base no responde');
  expect(await limited(by, right)).toEqual({ ok: true, value: 'ana' });
});

test('without the database the process counts sign-in attempts in memory', async () => {
  const gone = await openTestDatabase();
  const insured = createSignInLimits(gone.kysely);
  await gone.close();
  const by = { address: 'sin-base@example.com', ip: freshIp() };
  for (let time = 0; time < perAccount; time++) expect(await insured(by, wrong)).toMatchObject({ ok: true });
  expect(await insured(by, wrong)).toMatchObject({ ok: false });
});

test('the table of sign-in counters has no mail addresses', async () => {
  await fail(1, { address: 'secreta@example.com', ip: freshIp() });
  const keys = await database.kysely.selectFrom('limites').select('key').execute();
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter(({ key }) => key.includes('@') || key.includes('secreta'))).toEqual([]);
});
