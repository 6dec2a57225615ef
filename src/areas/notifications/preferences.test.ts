import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import type { Database } from '#platform/database/database.ts';
import { type Mail, UndeliverableMail } from '#platform/mail/mail.ts';
import { createOutbox, type Outbox } from '#platform/outbox/outbox.ts';
import { createPushSender } from '#platform/push/push-sender.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { openDeskContract } from '#tests/support/desk-contract.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { newPushIdentity, openPushService } from '#tests/support/push-service.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { NOTICE_KINDS } from '../../registry.ts';
import type { Notice } from './rules/notice.ts';
import { createNotifier, createPreferencesBackend } from './server/index.ts';
import { unsubscribeToken } from './server/send-notices.ts';

const UNSUBSCRIBE_KEY = 'una clave de las pruebas';
const clock = fixedClock();
const identity = newPushIdentity();
const notify = createNotifier({ provider: 'Terpel', kinds: NOTICE_KINDS, clock });
const mails: Mail[] = [];
const warnings: object[] = [];
let refusal: Error | undefined;
let database: Database;
let app: FastifyInstance;
let outbox: Outbox;
let ask: Awaited<ReturnType<typeof openDeskContract>>;
let pushes: Awaited<ReturnType<typeof openPushService>>;
let marta: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  database = await openTestDatabase('demo');
  pushes = await openPushService();
  app = Fastify();
  const opened = createPreferencesBackend({
    ...{ database, clock, provider: 'Terpel', unsubscribeKey: UNSUBSCRIBE_KEY, kinds: NOTICE_KINDS },
    publicUrl: 'http://portal.example',
    mailer: {
      async send(mail) {
        if (refusal) throw refusal;
        mails.push(mail);
      },
    },
    push: createPushSender(identity),
    pushServices: [pushes.url],
  });
  outbox = createOutbox({
    ...{ database, clock, kinds: opened.outbox ?? [] },
    log: { warn: (details) => void warnings.push(details) },
  });
  ask = await openDeskContract(app, opened, { database, clock });
});
afterAll(async () => {
  await outbox.stop();
  await app.close();
  await pushes.close();
  await database.close();
});
beforeEach(async () => {
  mails.splice(0);
  warnings.splice(0);
  pushes.received.splice(0);
  pushes.refusals.splice(0);
  pushes.answers.clear();
  refusal = undefined;
  marta = await addCustomer(database, {});
  stranger = await addCustomer(database, {});
});

const sessionOf = ({ userId, cliente }: TestPerson, change: Partial<Session> = {}): Session =>
  ({
    ...{ userId, cliente, destinos: 'all', isSupportUser: false, mustAcceptTerms: false, roleName: 'Administrativo' },
    permissions: new Set(['Terpel_Notificaciones::pedidos']),
    ...change,
  }) as Session;

const FIELDS = '{ preferencias { evento lugar activo } dias celulares { id equipo creado_en } llave_publica }';

interface Preferences {
  readonly preferencias: readonly { readonly evento: string; readonly lugar: string; readonly activo: boolean }[];
  readonly dias: number;
  readonly celulares: readonly { readonly id: string; readonly equipo: string }[];
  readonly llave_publica: string;
}

async function asked(session: Session | undefined, query: string, variables = {}) {
  const { data, errors } = await ask(session, query, variables);
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0];
}
const preferencesOf = async (person: TestPerson) =>
  (await asked(sessionOf(person), `{ preferenciasDeAviso ${FIELDS} }`)) as Preferences;
const set = (person: TestPerson, evento: string, lugar: string, activo: boolean) =>
  asked(
    sessionOf(person),
    `mutation ($p: [PreferenciaDeAvisoInput!]!) { guardarPreferenciasDeAviso(preferencias: $p) ${FIELDS} }`,
    { p: [{ evento, lugar, activo }] },
  );
const subscribe = (person: TestPerson, keys: object) =>
  asked(
    sessionOf(person),
    `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
      suscribirCelular(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) ${FIELDS} }`,
    keys as Record<string, unknown>,
  );
const isOn = async (person: TestPerson, evento: string, lugar: string) =>
  (await preferencesOf(person)).preferencias.find((each) => each.evento === evento && each.lugar === lugar)?.activo;

let serial = 0;
const notice = (change: Partial<Notice> = {}): Notice => {
  serial += 1;
  return {
    ...{ tipo: 'retenido', cliente: marta.cliente, key: `e${serial}`, at: clock.now() },
    title: `Pedido ${serial} enviado a revisión`,
    body: 'El cupo no alcanza.',
    href: '/admin/order-details?orderNumber=1',
    ...change,
  };
};
const told = (...notices: readonly Notice[]) => database.kysely.transaction().execute((tx) => notify(tx, notices));
const deliver = () => outbox.job.run({});
const storedFor = (person: TestPerson) =>
  database.kysely.selectFrom('notificaciones').select('clave').where('user_id', '=', person.userId).execute();

test('all people begin with the default preferences, and a change affects only the person who makes it', async () => {
  expect(await isOn(marta, 'pedido', 'correo')).toBe(false);
  await set(marta, 'pedido', 'correo', true);
  await set(marta, 'pedido', 'correo', true);
  expect(await isOn(marta, 'pedido', 'correo')).toBe(true);
  expect(await isOn(marta, 'pedido', 'portal')).toBe(true);
  expect(await isOn(stranger, 'pedido', 'correo')).toBe(false);
  expect(await preferencesOf(marta)).toMatchObject({ dias: 3, celulares: [], llave_publica: identity.publicKey });
});

test('an unknown preference, number of days or subscription is refused with a sentence', async () => {
  expect(await set(marta, 'noticias', 'correo', true)).toMatchObject({ code: 'bad-preference' });
  expect(await set(marta, 'pedido', 'paloma', true)).toMatchObject({ code: 'bad-preference' });
  const days = (dias: number) => asked(sessionOf(marta), `mutation { guardarDiasDeAviso(dias: ${dias}) { dias } }`);
  for (const dias of [0, 16, -3]) expect(await days(dias)).toMatchObject({ code: 'bad-days' });
  expect(await days(15)).toEqual({ dias: 15 });
  const good = pushes.subscription('/a');
  for (const bad of [
    { ...good, endpoint: 'https://169.254.169.254/latest' },
    { ...good, endpoint: 'file:///etc/passwd' },
    { ...good, p256dh: 'AAAA' },
    { ...good, auth: '' },
  ])
    expect(await subscribe(marta, bad)).toMatchObject({ code: 'bad-subscription' });
});

test('preferences cannot be changed without a session or the permission; support reads them and changes nothing', async () => {
  expect(await asked(undefined, `{ preferenciasDeAviso ${FIELDS} }`)).toMatchObject({
    category: 'graphql-authorization',
  });
  const basic = sessionOf(marta, { permissions: new Set() });
  expect(await asked(basic, `{ preferenciasDeAviso ${FIELDS} }`)).toMatchObject({ reason: 'no-permission' });
  const support = sessionOf(marta, { isSupportUser: true });
  expect(await asked(support, '{ preferenciasDeAviso { dias } }')).toEqual({ dias: 3 });
  expect(await asked(support, 'mutation { guardarDiasDeAviso(dias: 5) { dias } }')).toMatchObject({
    reason: 'support-may-not',
  });
});

test('a person who turned a kind off in the portal but not by mail gets only the mail', async () => {
  await set(marta, 'retenido', 'portal', false);
  await told(notice());
  await told(notice({ tipo: 'pedido' }));
  expect(await storedFor(marta)).toHaveLength(1);
  await deliver();
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('enviado a revisión')]);
  expect(mails[0]?.text).toContain('http://portal.example/admin/order-details?orderNumber=1');
});

test('a notice sends one mail, without amounts, whose link marks it as read', async () => {
  const held = notice({ tipo: 'pago', title: 'Su pago fue aprobado', body: 'Fueron $ 64.218.900 por PSE.' });
  await told(held);
  await told(held);
  await Promise.all([deliver(), deliver()]);
  await told(held);
  await deliver();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({ to: marta.email, subject: expect.stringContaining('Su pago fue aprobado') });
  expect(mail?.text).toContain(`http://portal.example/admin/notifications/abrir/${held.key}`);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/\$|64\.218/);
  expect(mail?.unsubscribe).toBe(
    `http://portal.example/dejar-avisos/${unsubscribeToken(marta.userId, ['pago'], UNSUBSCRIBE_KEY)}`,
  );
});

test('a rolled back event notifies nobody', async () => {
  await expect(
    database.kysely.transaction().execute(async (tx) => {
      await notify(tx, [notice()]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await deliver();
  expect(mails).toEqual([]);
});

test('notices of old or outdated events appear only in the portal and send no mail', async () => {
  await told(notice({ at: new Date(clock.now().getTime() - 25 * 3_600_000) }), notice({ isPast: true }));
  await deliver();
  expect(await storedFor(marta)).toHaveLength(2);
  expect(mails).toEqual([]);
});

test('the unsubscribe link of a mail ends mails of its kind, also when used twice; a forged link ends nothing', async () => {
  await told(notice());
  await deliver();
  const token = mails[0]?.unsubscribe?.split('/').at(-1) ?? '';
  const leave = (value: string) =>
    asked(undefined, 'mutation ($token: String!) { dejarAvisosPorEnlace(token: $token) { result eventos } }', {
      token: value,
    });
  for (const bad of ['', 'nada', `${token}x`, unsubscribeToken(marta.userId, ['retenido'], 'otra clave')])
    expect(await leave(bad)).toMatchObject({ code: 'bad-link' });
  expect(await isOn(marta, 'retenido', 'correo')).toBe(true);
  for (const _ of [1, 2]) expect(await leave(token)).toEqual({ result: true, eventos: ['retenido'] });
  expect(await isOn(marta, 'retenido', 'correo')).toBe(false);
  expect(await isOn(marta, 'pago', 'correo')).toBe(true);
  await told(notice());
  await deliver();
  expect(mails).toHaveLength(1);
});

test('while the mail server is down, a notice is retried at growing intervals, and one mail arrives', async () => {
  await told(notice());
  refusal = new Error('no answer');
  await deliver();
  refusal = undefined;
  await deliver();
  expect(mails).toEqual([]);
  clock.forward(61);
  refusal = new Error('no answer');
  await deliver();
  refusal = undefined;
  clock.forward(61);
  await deliver();
  expect(mails).toEqual([]);
  clock.forward(61);
  await deliver();
  await deliver();
  expect(mails).toHaveLength(1);
});

test('an undeliverable mail is reported to the operator once, and a mail from yesterday is given up', async () => {
  await told(notice());
  refusal = new UndeliverableMail('to');
  await deliver();
  expect(warnings).toHaveLength(1);
  refusal = new Error('no answer');
  await told(notice());
  await deliver();
  clock.forward(24 * 3_600);
  await deliver();
  expect(warnings).toHaveLength(2);
  refusal = undefined;
  clock.forward(3_600);
  await deliver();
  expect(mails).toEqual([]);
});

test('a mail whose process dies while sending is taken over by another process after two minutes', async () => {
  await told(notice());
  // The outbox row as a process leaves it that dies while sending.
  const until = new Date(clock.now().getTime() + 120_000);
  await database.kysely
    .updateTable('salidas')
    .set({ siguiente_en: until, intentos: 1 })
    .where('terminada_en', 'is', null)
    .execute();
  await deliver();
  expect(mails).toEqual([]);
  clock.forward(121);
  await deliver();
  expect(mails).toHaveLength(1);
});

test('people who became inactive before the mail is sent get none', async () => {
  await told(notice());
  await database.kysely.updateTable('usuarios').set({ status: 0 }).where('id', '=', marta.userId).execute();
  await deliver();
  expect(mails).toEqual([]);
});

test('a browser gets the push messages that its person chose, encrypted for that browser and signed by this portal', async () => {
  await subscribe(marta, pushes.subscription('/marta'));
  await subscribe(stranger, pushes.subscription('/extrana'));
  const held = notice({ tipo: 'pedido', title: 'Pedido remisionado', body: 'Salió de la planta Girardota.' });
  await told(held);
  await told(notice({ tipo: 'archivo', userId: marta.userId }));
  await deliver();
  await deliver();
  expect(pushes.refusals).toEqual([]);
  expect(pushes.received).toEqual([
    {
      path: '/marta',
      ttl: '86400',
      message: {
        titulo: 'Pedido remisionado',
        cuerpo: 'Salió de la planta Girardota.',
        href: `/admin/notifications/abrir/${held.key}`,
      },
    },
  ]);
  expect((await preferencesOf(marta)).celulares).toMatchObject([{ equipo: 'vitest' }]);
});

test.each([404, 410])(
  'a push subscription that answers %i is deleted, and the others still get their messages',
  async (status) => {
    await subscribe(marta, pushes.subscription(`/gone-${status}`));
    await subscribe(marta, pushes.subscription(`/there-${status}`));
    pushes.answers.set(`/gone-${status}`, status);
    await told(notice());
    await deliver();
    expect(pushes.received.map(({ path }) => path)).toEqual([`/there-${status}`]);
    expect((await preferencesOf(marta)).celulares).toHaveLength(1);
  },
);

test('a push message is sent again to a busy push service, but not to one that refuses it', async () => {
  await subscribe(marta, pushes.subscription('/busy'));
  pushes.answers.set('/busy', 503);
  await told(notice());
  await deliver();
  pushes.answers.clear();
  clock.forward(61);
  await deliver();
  expect(pushes.received).toHaveLength(1);
  pushes.answers.set('/busy', 413);
  await told(notice());
  await deliver();
  expect(warnings).toHaveLength(1);
  clock.forward(3_600);
  pushes.answers.clear();
  await deliver();
  expect(pushes.received).toHaveLength(1);
});

test('a browser belongs to the person who activated it last, and only that person can remove it', async () => {
  await subscribe(marta, pushes.subscription('/shared'));
  await subscribe(stranger, pushes.subscription('/shared'));
  expect((await preferencesOf(marta)).celulares).toEqual([]);
  const [device] = (await preferencesOf(stranger)).celulares;
  const remove = (person: TestPerson) =>
    asked(sessionOf(person), 'mutation ($id: ID!) { quitarCelular(id: $id) { celulares { id } } }', { id: device?.id });
  await remove(marta);
  expect((await preferencesOf(stranger)).celulares).toHaveLength(1);
  await remove(stranger);
  expect((await preferencesOf(stranger)).celulares).toEqual([]);
});

test('an eleventh browser of a person replaces the oldest', async () => {
  for (let each = 0; each < 11; each += 1) {
    clock.forward(1);
    await subscribe(marta, pushes.subscription(`/many-${each}`));
  }
  await told(notice());
  await deliver();
  expect(pushes.received.map(({ path }) => path).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, each) => `/many-${each + 1}`).toSorted(),
  );
});

test('forty simultaneous push subscriptions of a person leave ten browsers', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, each) => subscribe(marta, pushes.subscription(`/at-once-${each}`))));
  expect((await preferencesOf(marta)).celulares).toHaveLength(10);
});

test('people are offered notifications of orders only in stores with orders, and of vouchers only in stores with vouchers', async () => {
  for (const [store_code, expected] of [
    ['main', ['retenido', 'bono', 'noticia']],
    ['lubricantes', ['bono', 'noticia']],
    ['ecuador', ['retenido', 'bono', 'noticia']],
    ['lubricantes_ecuador', ['retenido', 'noticia']],
    ['lubricantes_peru', ['noticia']],
  ] as const) {
    const person = await addCustomer(database, { store_code });
    mails.splice(0);
    await told(
      ...(['retenido', 'bono', 'noticia'] as const).map((tipo) => notice({ tipo, cliente: person.cliente, key: tipo })),
    );
    await deliver();
    expect((await storedFor(person)).map(({ clave }) => clave).toSorted()).toEqual([...expected].toSorted());
    expect(mails).toHaveLength(expected.some((tipo) => tipo === 'retenido') ? 1 : 0);
  }
});

test('a repeated attempt to mail a notice has the same message identifier as the first', async () => {
  await told(notice());
  await deliver();
  const [first] = mails;
  await database.kysely
    .updateTable('salidas')
    .set({ terminada_en: null, final: null, siguiente_en: clock.now() })
    .where('user_id', '=', marta.userId)
    .execute();
  await deliver();
  expect(mails.map(({ id }) => id)).toEqual([first?.id, first?.id]);
  expect(first?.id).toMatch(/^aviso-[0-9a-f-]{36}$/);
});
