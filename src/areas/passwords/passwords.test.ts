import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addColleague, addCustomer, PASSWORD, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { listMails, waitForMailedToken } from '#tests/support/mailbox.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const OURS = '"Password" must not be made of your name, your address, your company or ours.';

const NEW = 'tejado#7azul';
const USELESS = 'The link was used already, is too old or was never given out.';
const HOUR = 3600;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const call = (query: string, variables: Record<string, unknown>, token?: string) =>
  callContract({ url: portal.url, token }, query, variables);

const CHANGE = `mutation ($currentPassword: String!, $newPassword: String!) {
  changeCustomerPassword(currentPassword: $currentPassword, newPassword: $newPassword) { success message }
}`;
const REQUEST = 'mutation ($email: String!) { solicitarRestablecerClave(email: $email) { success message } }';
const CHOOSE = `mutation ($token: String!, $newPassword: String!) {
  guardarClaveConEnlace(token: $token, newPassword: $newPassword) { success message }
}`;
const LOOK =
  'query ($token: String!) { enlaceDeCuenta(token: $token) { proposito firstname email empresa expira_en } }';
const REINVITE = 'mutation ($user_id: Int!) { reenviarInvitacion(user_id: $user_id) { success message } }';

const change = (token: string, newPassword = NEW, currentPassword = PASSWORD) =>
  call(CHANGE, { currentPassword, newPassword }, token);
const request = (email: string) => call(REQUEST, { email });
const choose = (token: string, newPassword = NEW) => call(CHOOSE, { token, newPassword });
const look = (token: string) => call(LOOK, { token });

const isSignedIn = async (token: string) =>
  (await call('{ sesionActual { user { id } } }', {}, token)).data?.sesionActual != null;

/** The link in the newest mail to that address. */
const resetLinkFor = async (person: { email: string }): Promise<string> => {
  const before = (await listMails(portal.database, person.email)).length;
  expect((await request(person.email)).errors).toBeUndefined();
  return waitForMailedToken(portal.database, person.email, before);
};

/** Resolves when no mail of this kind waits in the outbox. */
const mailsLeft = (tipo: string) =>
  vi.waitFor(
    async () => {
      const waiting = await portal.database.kysely
        .selectFrom('salidas')
        .select('clave')
        .where('tipo', '=', tipo)
        .where('terminada_en', 'is', null)
        .execute();
      expect(waiting).toEqual([]);
    },
    { timeout: 15_000, interval: 100 },
  );

const disable = ({ userId }: TestPerson, status = 0) =>
  portal.database.kysely.updateTable('usuarios').set({ status }).where('id', '=', userId).execute();

describe('changing one’s own password', () => {
  test('a change requires the current password, keeps this session and ends all others of the person', async () => {
    const julia = await addCustomer(portal.database);
    const [mine, other] = [await openTestSession(portal, julia.userId), await openTestSession(portal, julia.userId)];
    const support = await openTestSession(portal, julia.userId, 'soporte');
    const colleague = await openTestSession(portal, (await addColleague(portal.database, julia, [])).userId);
    expect((await change(mine)).data).toEqual({
      changeCustomerPassword: { success: true, message: 'User password was successfully changed.' },
    });
    expect([await isSignedIn(mine), await isSignedIn(other), await isSignedIn(support)]).toEqual([true, false, false]);
    expect(await isSignedIn(colleague)).toBe(true);
    await signIn(portal.url, { email: julia.email, password: NEW });
    await expect(signIn(portal.url, julia)).rejects.toThrow('incorrect');
  });

  test('a change of the password mails the person a notice, in case somebody else made it', async () => {
    const julia = await addCustomer(portal.database);
    await change(await openTestSession(portal, julia.userId));
    await mailsLeft('clave-cambiada');
    const [mail] = await listMails(portal.database, julia.email);
    expect(mail).toMatchObject({ asunto: 'Su contraseña cambió' });
    expect(mail?.texto).toContain('5 sep 2026, 9:42');
  });

  test('blanks around the new password are removed', async () => {
    const julia = await addCustomer(portal.database);
    expect((await change(await openTestSession(portal, julia.userId), `  ${NEW}\t`)).errors).toBeUndefined();
    await signIn(portal.url, { email: julia.email, password: NEW });
  });

  test.each([
    ['short1#', '"Password" must have at least 8 letters.', ['too-short']],
    [`${'largo#7azul'.repeat(3)}`, '"Password" must have a maximum of 32 letters.', ['too-long']],
    ['tejado#azul', '"Password" must have at least one number.', ['no-number']],
    ['7243#81690', '"Password" must have at least one letter.', ['no-letter']],
    ['tejado7azul', '"Password" must have at least one special character.', ['no-special']],
    ['combustible', '"Password" must have at least one number.', ['no-number', 'no-special']],
    ['P@ssw0rd2026', '"Password" must not be a common one.', ['common']],
    ['Julia.Pruebas1', OURS, ['own-words']],
    ['Terpel2026*', OURS, ['own-words']],
    ['t3rp3l.2027', OURS, ['own-words']],
    ['Estacion*2026', OURS, ['own-words']],
  ])('the new password %s is refused: %s', async (password, message, faults) => {
    const julia = await addCustomer(portal.database);
    const token = await openTestSession(portal, julia.userId);
    const { errors } = await change(token, password);
    expect(errors).toMatchObject([{ message, extensions: { category: 'graphql-input', code: faults[0], faults } }]);
    await signIn(portal.url, julia);
  });

  test('a new password equal to the current one is refused', async () => {
    const julia = await addCustomer(portal.database);
    const token = await openTestSession(portal, julia.userId);
    await change(token);
    expect((await change(token, NEW, NEW)).errors).toMatchObject([
      { message: '"Password" must differ from the current one.', extensions: { faults: ['same'] } },
    ]);
  });

  test('five wrong current passwords lock the account, as at sign-in', async () => {
    const julia = await addCustomer(portal.database);
    const token = await openTestSession(portal, julia.userId);
    for (let at = 0; at < 5; at += 1) {
      const { errors } = await change(token, NEW, `no es esta ${at}`);
      expect(errors).toMatchObject([{ message: expect.stringContaining("password doesn't match this account") }]);
    }
    const { errors } = await change(token);
    expect(errors).toMatchObject([
      { message: 'The account is locked.', extensions: { retry_after_seconds: expect.any(Number) } },
    ]);
    await expect(signIn(portal.url, julia)).rejects.toThrow('locked');
  });

  test('of two simultaneous changes, one succeeds and its password is stored', async () => {
    const julia = await addCustomer(portal.database);
    const token = await openTestSession(portal, julia.userId);
    const both = ['tejado#7azul', 'balcon#8verde'];
    const answers = await Promise.all(both.map((password) => change(token, password)));
    const winners = both.filter((_, at) => !answers[at]?.errors);
    expect(winners).toHaveLength(1);
    await signIn(portal.url, { email: julia.email, password: winners[0] ?? '' });
  });

  test('support staff cannot change the password', async () => {
    const julia = await addCustomer(portal.database);
    const { errors } = await change(await openTestSession(portal, julia.userId, 'soporte'));
    expect(errors).toMatchObject([{ extensions: { reason: 'support-may-not' } }]);
    await signIn(portal.url, julia);
  });
});

describe('resetting a forgotten password', () => {
  test('a reset for an address with a lone surrogate gets the same answer as any other', async () => {
    const answer = await callContract(
      { url: portal.url },
      'mutation ($email: String!) { solicitarRestablecerClave(email: $email) { success } }',
      { email: 'ana\ud800@estacion.example' },
    );
    expect(answer).toEqual({ data: { solicitarRestablecerClave: { success: true } } });
  });

  test('the mailed link sets a new password, ends every session and clears the lockout', async () => {
    const julia = await addCustomer(portal.database);
    const before = await openTestSession(portal, julia.userId);
    for (let at = 0; at < 5; at += 1)
      await expect(signIn(portal.url, { email: julia.email, password: 'no es' })).rejects.toThrow('incorrect');
    const token = await resetLinkFor(julia);
    expect((await look(token)).data?.enlaceDeCuenta).toEqual({
      proposito: 'restablecer',
      firstname: 'Julia',
      email: julia.email,
      empresa: julia.company,
      expira_en: new Date(portal.clock.now().getTime() + HOUR * 1000).toISOString(),
    });
    expect((await choose(token)).data?.guardarClaveConEnlace).toMatchObject({ success: true });
    expect(await isSignedIn(before)).toBe(false);
    await signIn(portal.url, { email: julia.email, password: NEW });
  });

  test('the address for a reset is read without regard to case and blanks, as at sign-in', async () => {
    const julia = await addCustomer(portal.database);
    await request(` ${julia.email.toUpperCase()} `);
    expect(await waitForMailedToken(portal.database, julia.email, 0)).toMatch(/^[\w-]{43}$/);
  });

  test('known, unknown and inactive addresses get the same answer, and only the known one gets a mail', async () => {
    const [known, inactive] = [await addCustomer(portal.database), await addCustomer(portal.database)];
    await disable(inactive);
    const answers = await Promise.all(
      [known.email, inactive.email, 'nadie@ninguna.example'].map((email) => request(email)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.data?.solicitarRestablecerClave).toEqual({
      success: true,
      message: 'If there is an account for that address, a link to choose a new password is on its way.',
    });
    await mailsLeft('restablecer-clave');
    expect(await listMails(portal.database, known.email)).toHaveLength(1);
    expect(await listMails(portal.database, inactive.email)).toEqual([]);
    expect(await listMails(portal.database, 'nadie@ninguna.example')).toEqual([]);
  });

  test.each([['known'], ['unknown']])(
    'the sixth reset request within an hour for one address (%s) is refused',
    async (kind) => {
      const email = kind === 'known' ? (await addCustomer(portal.database)).email : 'tampoco@ninguna.example';
      for (let at = 0; at < 5; at += 1) expect((await request(email)).errors).toBeUndefined();
      expect((await request(email)).errors).toMatchObject([
        {
          message: 'We received too many requests for password resets. Please wait and try again later.',
          extensions: { category: 'graphql-authentication', retry_after_seconds: expect.any(Number) },
        },
      ]);
    },
  );

  test.each(['', 'x', 'a b@c.example', `${'a'.repeat(300)}@b.example`])(
    'the text %j is refused as no mail address',
    async (email) => {
      expect((await request(email)).errors).toMatchObject([
        { message: '"Email" please provide valid e-mail address', extensions: { category: 'graphql-input' } },
      ]);
    },
  );
});

describe('a mailed link for a password', () => {
  const refused = (answer: Awaited<ReturnType<typeof choose>>) =>
    expect(answer.errors).toMatchObject([{ message: USELESS, extensions: { category: 'graphql-no-such-entity' } }]);

  test('a mailed link works once', async () => {
    const julia = await addCustomer(portal.database);
    const token = await resetLinkFor(julia);
    await choose(token);
    refused(await look(token));
    refused(await choose(token, 'balcon#8verde'));
    await signIn(portal.url, { email: julia.email, password: NEW });
  });

  test('a mailed link used four times at the same moment succeeds once', async () => {
    const julia = await addCustomer(portal.database);
    const token = await resetLinkFor(julia);
    const passwords = ['tejado#7azul', 'balcon#8verde', 'puerta#9lila', 'zaguan#4gris'];
    const answers = await Promise.all(passwords.map((password) => choose(token, password)));
    const winners = passwords.filter((_, at) => !answers[at]?.errors);
    expect(winners).toHaveLength(1);
    await signIn(portal.url, { email: julia.email, password: winners[0] ?? '' });
  });

  test('a mailed link expires after an hour', async () => {
    const julia = await addCustomer(portal.database);
    const token = await resetLinkFor(julia);
    portal.clock.forward(HOUR);
    refused(await look(token));
    refused(await choose(token));
    portal.clock.forward(-1);
    expect((await look(token)).errors).toBeUndefined();
    portal.clock.forward(1 - HOUR);
    await signIn(portal.url, julia);
  });

  test('a mailed link stops working when the next one is sent', async () => {
    const julia = await addCustomer(portal.database);
    const first = await resetLinkFor(julia);
    const second = await resetLinkFor(julia);
    refused(await choose(first));
    expect((await choose(second)).errors).toBeUndefined();
  });

  test('a mailed link is refused for a person who was made inactive after it was sent', async () => {
    const julia = await addCustomer(portal.database);
    const token = await resetLinkFor(julia);
    await disable(julia);
    refused(await look(token));
    refused(await choose(token));
    await disable(julia, 1);
    await signIn(portal.url, julia);
  });

  test('a mailed link is refused after the password was changed', async () => {
    const julia = await addCustomer(portal.database);
    const token = await resetLinkFor(julia);
    await change(await openTestSession(portal, julia.userId), 'balcon#8verde');
    refused(await choose(token));
  });

  test('a mailed link still works after it was used with a password that was refused', async () => {
    const julia = await addCustomer(portal.database);
    const token = await resetLinkFor(julia);
    expect((await choose(token, 'Julia*2026')).errors).toMatchObject([{ extensions: { faults: ['own-words'] } }]);
    expect((await choose(token)).errors).toBeUndefined();
  });

  test.each([
    ['nothing', ''],
    ['SQL', "' or 1=1 --"],
    ['of the right shape that was never issued', 'A'.repeat(43)],
    ['of huge length', 'A'.repeat(10_000)],
  ])('a link with the token %s is refused', async (_what, token) => {
    refused(await look(token));
    refused(await choose(token));
  });

  test('the token of a link is stored in the database as a hash only', async () => {
    const julia = await addCustomer(portal.database);
    const token = await resetLinkFor(julia);
    const { rows } = await portal.database.kysely.executeQuery<{ job: string; mail: string; link: string }>(
      CompiledQuery.raw(
        `select (select coalesce(string_agg(to_jsonb(j)::text, ''), '') from pgboss.job j) as job,
                (select string_agg(to_jsonb(m)::text, '') from salidas m) as mail,
                (select string_agg(to_jsonb(e)::text, '') from enlaces_de_cuenta e) as link`,
      ),
    );
    expect(JSON.stringify(rows)).toContain(julia.email);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('an invitation to set the first password', () => {
  const invited = async (by: TestPerson): Promise<TestPerson> => {
    const person = await addColleague(portal.database, by, [], 'Operativo');
    await portal.database.kysely
      .updateTable('usuarios')
      .set({ password_hash: null })
      .where('id', '=', person.userId)
      .execute();
    return person;
  };
  const reinvite = async (by: TestPerson, userId: number) =>
    call(REINVITE, { user_id: userId }, await openTestSession(portal, by.userId));

  test('an invitation is valid for seven days and sets the first password', async () => {
    const marta = await addCustomer(portal.database);
    const person = await invited(marta);
    expect((await reinvite(marta, person.userId)).data?.reenviarInvitacion).toMatchObject({ success: true });
    const token = await waitForMailedToken(portal.database, person.email, 0);
    expect((await look(token)).data?.enlaceDeCuenta).toMatchObject({
      proposito: 'invitacion',
      expira_en: new Date(portal.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    });
    await choose(token);
    await signIn(portal.url, { email: person.email, password: NEW });
    await mailsLeft('clave-cambiada');
    expect(await listMails(portal.database, person.email)).toHaveLength(1);
  });

  test('an invitation that is sent again invalidates the earlier link', async () => {
    const marta = await addCustomer(portal.database);
    const person = await invited(marta);
    await reinvite(marta, person.userId);
    const first = await waitForMailedToken(portal.database, person.email, 0);
    await reinvite(marta, person.userId);
    const second = await waitForMailedToken(portal.database, person.email, 1);
    expect((await look(first)).errors).toMatchObject([{ message: USELESS }]);
    expect((await look(second)).errors).toBeUndefined();
  });

  test('a person who has a password or is inactive cannot be invited', async () => {
    const marta = await addCustomer(portal.database);
    const [settled, inactive] = [await addColleague(portal.database, marta, []), await invited(marta)];
    await disable(inactive);
    for (const { userId } of [settled, inactive])
      expect((await reinvite(marta, userId)).errors).toMatchObject([
        { message: 'This person is inactive or has a password already.' },
      ]);
  });

  test('inviting a person of another customer gets the same error as inviting an unknown id', async () => {
    const [marta, hugo] = [await addCustomer(portal.database), await addCustomer(portal.database)];
    const person = await invited(marta);
    const theirs = await reinvite(hugo, person.userId);
    expect(theirs.errors).toMatchObject([
      { message: 'User not found', extensions: { category: 'graphql-no-such-entity' } },
    ]);
    expect(theirs).toEqual(await reinvite(hugo, 2_000_000_000));
    expect(await listMails(portal.database, person.email)).toEqual([]);
  });
});

describe('a password link that a manager sends an associate', () => {
  const SEND = 'mutation ($user_id: Int!) { enviarRestablecerClave(user_id: $user_id) { success message } }';
  const send = async (by: TestPerson, userId: number) =>
    call(SEND, { user_id: userId }, await openTestSession(portal, by.userId));

  test('the link lets the associate choose another password, and the current one works until then', async () => {
    const marta = await addCustomer(portal.database);
    const pablo = await addColleague(portal.database, marta, [], 'Financiero');
    expect((await send(marta, pablo.userId)).data?.enviarRestablecerClave).toMatchObject({ success: true });
    const token = await waitForMailedToken(portal.database, pablo.email, 0);
    expect((await look(token)).data?.enlaceDeCuenta).toMatchObject({ proposito: 'restablecer' });
    await signIn(portal.url, pablo);
    await choose(token);
    await signIn(portal.url, { email: pablo.email, password: NEW });
  });

  test('the link is refused for an inactive person and for a person of another customer', async () => {
    const [marta, hugo] = [await addCustomer(portal.database), await addCustomer(portal.database)];
    const [gone, theirs] = [
      await addColleague(portal.database, marta, []),
      await addColleague(portal.database, hugo, [], 'Financiero'),
    ];
    await disable(gone);
    expect((await send(marta, gone.userId)).errors).toMatchObject([
      { message: 'This person is inactive or has no password yet.' },
    ]);
    expect((await send(marta, theirs.userId)).errors).toMatchObject([{ message: 'User not found' }]);
    expect(await listMails(portal.database, theirs.email)).toEqual([]);
  });
});
