import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addColleague, addCustomer, PASSWORD, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { waitForMailedToken } from '#tests/support/mailbox.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const MINUTE = 60;
const DAY = 86_400;
const NEW = 'tejado#7azul';
const START = '2026-09-05T14:42:00Z';

let portal: TestPortal;
let julia: TestPerson;
beforeAll(async () => {
  portal = await openTestPortal();
});
beforeEach(async () => {
  portal.clock.set(START);
  julia = await addCustomer(portal.database);
});
afterAll(() => portal.close());

const call = (token: string | undefined, query: string, variables: Record<string, unknown> = {}) =>
  callContract({ url: portal.url, token }, query, variables);

/** Whether the session is open; otherwise the answer is the one that starts the 401 page. */
const isOpen = async (token: string): Promise<boolean> => {
  const { data, errors } = await call(token, '{ sesionActual { user { id } } }');
  if (errors) expect(errors).toMatchObject([{ message: "The current customer isn't authorized." }]);
  return data?.sesionActual != null;
};

const enter = (person: TestPerson = julia) => signIn(portal.url, person);

const SAVE_STATUS =
  'mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { status } } }';

describe('the token of a session', () => {
  test('each sign-in gives a new token', async () => {
    const planted = await openTestSession(portal, (await addCustomer(portal.database)).userId);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        callContract(
          { url: portal.url, token: planted, headers: { cookie: `apollo-token=${planted}` } },
          'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
          { email: julia.email, password: PASSWORD },
        ),
      ),
    );
    const tokens = answers.map(
      ({ data }) => (data?.generateCustomerToken as { token: string } | null | undefined)?.token ?? '',
    );
    expect(new Set([planted, ...tokens]).size).toBe(4);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  test('a token from before the sign-in does not open the session of the person who signs in', async () => {
    const stranger = await addCustomer(portal.database);
    const planted = await openTestSession(portal, stranger.userId);
    await enter();
    const { data } = await call(planted, '{ sesionActual { client { cliente } } }');
    expect(data?.sesionActual).toMatchObject({ client: { cliente: stranger.cliente } });
  });
});

describe('the end of a session', () => {
  test('a session ends after fifteen minutes without a request', async () => {
    const token = await enter();
    portal.clock.forward(15 * MINUTE - 1);
    expect(await isOpen(token)).toBe(true);
    portal.clock.forward(15 * MINUTE);
    expect(await isOpen(token)).toBe(false);
  });

  test('a session ends after seven days, even when it is used', async () => {
    const token = await enter();
    for (let minutes = 0; minutes < 7 * 24 * 60 - 14; minutes += 14) {
      portal.clock.forward(14 * MINUTE);
      if (!(await isOpen(token))) throw new Error(`Over after ${minutes} minutes.`);
    }
    portal.clock.set(new Date(Date.parse(START) + 7 * DAY * 1000).toISOString());
    expect(await isOpen(token)).toBe(false);
  });

  test('a session that has ended stays ended', async () => {
    const token = await enter();
    portal.clock.forward(15 * MINUTE);
    expect(await isOpen(token)).toBe(false);
    await call(token, 'mutation { registrarActividad { segundos_restantes } }');
    expect(await isOpen(token)).toBe(false);
  });
});

describe('a session is over at the next request', () => {
  test('a session ends on every device when the person is made inactive, and a mailed link stops working', async () => {
    const associate = await addColleague(portal.database, julia, [], 'Financiero');
    const tokens = [await enter(associate), await enter(associate)];
    await call(undefined, 'mutation ($email: String!) { solicitarRestablecerClave(email: $email) { success } }', {
      email: associate.email,
    });
    const link = await waitForMailedToken(portal.database, associate.email, 0);
    const saved = await call(await enter(), SAVE_STATUS, { input: { user_id: associate.userId, status: 0 } });
    expect(saved.errors).toBeUndefined();
    for (const token of tokens) expect(await isOpen(token)).toBe(false);
    await expect(enter(associate)).rejects.toThrow('incorrect');
    const chosen = await call(
      undefined,
      'mutation ($token: String!, $p: String!) { guardarClaveConEnlace(token: $token, newPassword: $p) { success } }',
      { token: link, p: NEW },
    );
    expect(chosen.errors).toMatchObject([{ extensions: { category: 'graphql-no-such-entity' } }]);
  });

  test('a session ends when the password was changed on another device', async () => {
    const [here, there] = [await enter(), await enter()];
    await call(
      here,
      'mutation ($a: String!, $b: String!) { changeCustomerPassword(currentPassword: $a, newPassword: $b) { success } }',
      { a: PASSWORD, b: NEW },
    );
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
  });

  test('a session ends when another client signed out with the same token', async () => {
    const token = await enter();
    await call(token, 'mutation { revokeCustomerToken { result } }');
    expect(await isOpen(token)).toBe(false);
  });
});

describe('signing in while a new password is being chosen', () => {
  test('a new password leaves no session that was opened with the old one', async () => {
    await call(undefined, 'mutation ($email: String!) { solicitarRestablecerClave(email: $email) { success } }', {
      email: julia.email,
    });
    const link = await waitForMailedToken(portal.database, julia.email, 0);
    const [, ...entered] = await Promise.all([
      call(
        undefined,
        'mutation ($token: String!, $p: String!) { guardarClaveConEnlace(token: $token, newPassword: $p) { success } }',
        { token: link, p: NEW },
      ),
      ...Array.from({ length: 4 }, () => enter().catch(() => undefined)),
    ]);
    for (const token of entered) if (typeof token === 'string') expect(await isOpen(token)).toBe(false);
    await signIn(portal.url, { email: julia.email, password: NEW });
  });
});
