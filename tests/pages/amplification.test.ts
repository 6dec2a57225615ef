import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorOperations } from '#areas/integration/console/rules/operations.ts';
import { ACCEPTANCE_FIELDS } from '#areas/legal/rules/texts.ts';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { enterBank } from '#tests/support/amplification/bank-session.ts';
import { findConsoleListPages } from '#tests/support/amplification/console-lists.ts';
import { type ContractInput, contractInputs, operatorInputs } from '#tests/support/amplification/contract-arguments.ts';
import {
  aliasedQueryAttacks,
  argumentAttacks,
  documentAttacks,
} from '#tests/support/amplification/contract-attacks.ts';
import { type FormInPage, findForms, findQueryParameters } from '#tests/support/amplification/forms-in-page.ts';
import { type Attack, measureAttacks, watchHealth } from '#tests/support/amplification/measure.ts';
import { findHeaderAndCookieNames, findInputNames } from '#tests/support/amplification/names-in-source.ts';
import { findListParameters } from '#tests/support/amplification/names-of-lists.ts';
import {
  addressAttacks,
  bodyAttacks,
  cookieAttacks,
  fieldAttacks,
  headerAttacks,
  type Visitor,
} from '#tests/support/amplification/page-attacks.ts';
import {
  consoleAttacks,
  findUnlistedRoutes,
  routeAttacks,
  systemAttacks,
} from '#tests/support/amplification/server-routes.ts';
import type { PageRoute } from '#tests/support/built-routes.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { type Belongings, OPERATIONS } from '#tests/support/operations.ts';
import { callOperators } from '#tests/support/operator-desk.ts';
import { createPageClient, type PageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

/** Sends every kind of input at sizes n and 2n: no small request may block the whole process (docs/decisions/0032). */

const MINUTES = 60_000;
const PAYMENT_SECRET = 'un-secreto-compartido-con-el-banco';
let portal: PortalChild;
let julia: TestPerson;
let signedIn: PageClient;
let routes: readonly PageRoute[];
let stopWatching: ReturnType<typeof watchHealth>;
const summary: string[] = [];

beforeAll(async () => {
  portal = await startPortal(
    {
      TIER: 'all',
      LOG_LEVEL: 'fatal',
      TRUST_PROXY: '1',
      RATE_LIMIT_PER_MINUTE: '1000000',
      PAYMENT_SECRET,
      // Configured so that its callbacks are parsed too; nothing listens at this address.
      PLACETOPAY_URL: 'http://127.0.0.1:1',
      PLACETOPAY_LOGIN: 'comercio-de-las-pruebas',
      PLACETOPAY_SECRET: PAYMENT_SECRET,
      SECURITY_CONTACT: 'mailto:seguridad@surtidor.example',
    },
    [],
  );
  julia = await portal.control.addCustomer({ documents: [{}, {}], destinos: ['A1', 'A2', 'A3'] });
  routes = await portal.control.pageRoutes();
  stopWatching = watchHealth(portal.url);
}, 4 * MINUTES);

beforeEach(async () => {
  signedIn = createPageClient(portal.url);
  await signInByForm(signedIn, julia);
});

afterAll(async () => {
  const { answered, unanswered } = await stopWatching();
  process.stdout.write(`${summary.join('\n')}\n/healthz: ${answered} answered, ${unanswered} not\n`);
  await portal.close();
  expect(answered).toBeGreaterThan(0);
  expect(unanswered).toBe(0);
});

const nobody = (): Visitor => ({ url: portal.url, who: 'anonymous', cookie: '' });
const person = (): Visitor => ({
  url: portal.url,
  who: 'signed in',
  cookie: [...signedIn.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

async function isWithinBounds(what: string, attacks: readonly Attack[]): Promise<void> {
  const started = performance.now();
  const { over, worstRatio, worstCost, repeated } = await measureAttacks(portal, attacks);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  summary.push(
    `${what}: ${attacks.length} attacks in ${seconds} s, ${repeated} measured again`,
    `  worst ratio  ${worstRatio?.told ?? 'no input cost enough to tell'}`,
    `  worst cost   ${worstCost?.told ?? 'none'}`,
  );
  expect(over).toEqual([]);
}

/** Also checks that the session was valid until the end: otherwise only refusals were measured. */
async function holds(what: string, attacks: readonly Attack[], token = ownToken()): Promise<void> {
  await isWithinBounds(what, attacks);
  const { data } = await callContract({ url: portal.url, token }, '{ sesionActual { role } }');
  expect(data).toEqual({ sesionActual: { role: expect.any(String) } });
}

const ownToken = (): string => signedIn.cookies.get('apollo-token') ?? '';

/** The forms in the pages, one for each address and set of fields. */
async function shownForms(visit: PageClient, paths: readonly string[]): Promise<FormInPage[]> {
  const found = new Map<string, FormInPage>();
  for (const path of paths)
    for (const form of findForms(await (await visit(path)).text(), path))
      found.set(`${form.method} ${form.action} ${[...form.fields.keys()].join(' ').replace(/\d+/g, '')}`, form);
  return [...found.values()];
}

const plain = ({ path }: PageRoute): string => path.replace(/:\w+|\*/g, '1');

/** Addresses whose query shows a form. */
const withForms = (): string[] => [
  ...routes.map(plain),
  '/allied/edit-profile?mode=create',
  `/allied/edit-profile?mode=edit&id=${julia.userId}`,
  `/admin/pending-invoices/pagar?documento=${julia.ids[0]}&documento=${julia.ids[1]}`,
];

/** Pages that open without a session; the guard redirects from all others. */
const OPEN =
  /^\/(login|recuperar-clave|crear-clave|dejar-extracto|dejar-avisos|terminos|maintenance|login-?as-?customer|server-middleware)(\/|$)/;

/** Ends the session, so it is tested last. */
const SIGN_OUT = '/server-middleware/auth/logout';

/** The person's own identifiers, and identifiers of nothing. */
const belongingsOf = ({ email, password, ids, userId }: TestPerson): Belongings => ({
  email,
  password,
  userId,
  documentId: ids[0] ?? 0,
  documentNumber: '1',
  cufe: 'a',
  owedNumber: '1',
  favourNumber: '1',
  paymentUuid: '00000000-0000-4000-8000-000000000000',
  certificateCode: 'SRT-CS-2026-AAAAAAAAAAAAAA',
  salesCertificateId: 1,
  voucherPurchase: '00000000-0000-4000-8000-000000000000',
  voucherLines: [],
  voucherCode: 'A',
  notificationKey: '1',
  segment: '1110',
  associateId: userId,
  associateEmail: email,
  destinationCode: 'A1',
  invitedId: userId,
  orderNumber: '1',
  deliveryNumber: '1',
  linkToken: 'a',
  unsubscribeToken: 'a',
  unsubscribeNoticesToken: 'a',
  supportSecret: 'a',
});

describe('forms', () => {
  test.each(['anonymous', 'signed in'])('%s', { timeout: 10 * MINUTES }, async (who) => {
    const isAnonymous = who === 'anonymous';
    const visitor = isAnonymous ? nobody() : person();
    const forms = (await shownForms(isAnonymous ? createPageClient(portal.url) : signedIn, withForms())).filter(
      ({ method }) => method === 'post',
    );
    const addresses = new Set(routes.filter(({ takesForms }) => takesForms).map(plain));
    for (const { action } of forms) addresses.add(new URL(action, portal.url).pathname);
    expect(addresses.delete(SIGN_OUT)).toBe(true);
    expect([...addresses]).toEqual(expect.arrayContaining(['/login', '/allied/edit-profile']));
    const isTried = (address: string): boolean => OPEN.test(address) !== isAnonymous;
    await holds(`forms, ${who}`, [
      ...forms.flatMap((form) =>
        fieldAttacks(visitor, form, isTried(form.action) ? new Set(form.fields.keys()) : fieldsBefore(form, forms)),
      ),
      ...[...addresses].flatMap((address) => bodyAttacks(visitor, address, isTried(address))),
    ]);
    await isWithinBounds(`signing out, ${who}`, bodyAttacks(visitor, SIGN_OUT, isTried(SIGN_OUT)));
  });
});

test('the form of somebody who must accept the terms first', { timeout: 10 * MINUTES }, async () => {
  const nora = await portal.control.addCustomer({ hasAcceptedTerms: false });
  signedIn = createPageClient(portal.url);
  await signInByForm(signedIn, nora);
  const asked = `/allied/edit-profile?mode=edit&id=${nora.userId}&states=1`;
  const forms = (await shownForms(signedIn, [asked])).filter(({ fields }) =>
    fields.has(ACCEPTANCE_FIELDS.termsVersion),
  );
  expect(forms).toHaveLength(1);
  await holds(
    'acceptance',
    forms.flatMap((form) => fieldAttacks(person(), form, new Set(form.fields.keys()))),
  );
});

/** Fields of earlier forms in the same folder of the site: the forms of all people are the same form. */
function fieldsBefore(form: FormInPage, forms: readonly FormInPage[]): ReadonlySet<string> {
  const folderOf = ({ action }: FormInPage): string => action.split('/').slice(0, 2).join('/');
  const before = forms.slice(0, forms.indexOf(form)).filter((other) => folderOf(other) === folderOf(form));
  return new Set(before.flatMap(({ fields }) => [...fields.keys()]));
}

/** Names that the area of this route reads from queries and forms. */
const namesFor = ({ area }: PageRoute): string[] => (area ? findInputNames(area) : []);

/** Query parameters of links and search forms in the pages, by path. */
async function shownQueries(visit: PageClient, paths: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const path of paths)
    for (const [to, name] of findQueryParameters(await (await visit(path)).text(), path))
      found.set(to, new Set(found.get(to)).add(name));
  return found;
}

test('queries and addresses of pages', { timeout: 10 * MINUTES }, async () => {
  const shown = await shownQueries(signedIn, withForms());
  expect(shown.get('/allied/edit-profile')).toContain('search');
  const listed = await findListParameters();
  expect(listed.get('/allied/edit-profile')).toEqual(expect.arrayContaining(['search', 'currentPage']));
  const namesOf = (route: PageRoute) => ({
    shown: shown.get(plain(route)) ?? new Set<string>(),
    read: [...new Set([...namesFor(route), ...(listed.get(route.path) ?? [])])],
  });
  await holds(
    'addresses of pages',
    routes.flatMap((route) => addressAttacks(OPEN.test(route.path) ? nobody() : person(), route, namesOf(route))),
  );
});

test('cookies', { timeout: 10 * MINUTES }, async () => {
  const names = new Set([...signedIn.cookies.keys(), 'store-code', 'locale', 'dispositivos']);
  for (const name of ['apollo-token', 'user', 'permissions', 'terms-conditions']) expect(names).toContain(name);
  await holds('cookies', [
    ...cookieAttacks(person(), '/terminos', [...names]),
    ...cookieAttacks(nobody(), '/crear-clave', ['enlace-de-cuenta']),
  ]);
});

test('headers', { timeout: 10 * MINUTES }, async () => {
  const usual = ['host', 'origin', 'referer', 'accept', 'accept-encoding', 'accept-language', 'range', 'cookie'];
  const more = ['if-none-match', 'if-modified-since', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
  const read = findHeaderAndCookieNames().filter((name) => /^[a-z]+(-[a-z]+)+$|^(authorization|store)$/.test(name));
  const refused = new Set(['content-length', 'transfer-encoding']);
  const names = new Set([...usual, ...more, ...read].filter((name) => !refused.has(name)));
  await holds('headers', headerAttacks(nobody(), [...names]));
});

test('documents of the contract', { timeout: 10 * MINUTES }, async () => {
  const callers = [{ url: portal.url }, { url: portal.url, token: ownToken() }];
  await holds('documents', callers.flatMap(documentAttacks));
});

test('ten root fields of each query in one document', { timeout: 10 * MINUTES }, async () => {
  const token = await portal.control.openSession(julia.userId, 'cliente');
  await holds('root fields', aliasedQueryAttacks({ url: portal.url, token }, belongingsOf(julia)), token);
});

test('arguments of the contract’s operations', { timeout: 15 * MINUTES }, async () => {
  const token = await portal.control.openSession(julia.userId, 'cliente');
  const isOpen = ({ operation }: ContractInput) =>
    [`Query.${operation}`, `Mutation.${operation}`].some((name) => OPERATIONS[name]?.needs === 'nothing');
  const callerOf = (input: ContractInput) => (isOpen(input) ? { url: portal.url } : { url: portal.url, token });
  await holds('arguments', argumentAttacks(callerOf, contractInputs()), token);
});

test('the console, as an operator', { timeout: 15 * MINUTES }, async () => {
  const token = await portal.control.openOperator('administrador');
  const ask = (query: string) => callOperators(portal, token, query);
  const { data } = await ask(
    '{ direccionSubidaErp { direccion } noticiaConsola(id: 1000000000) { subida { direccion } } }',
  );
  const { direccion: uploadAddress = '' } = (data?.direccionSubidaErp ?? {}) as { readonly direccion?: string };
  const post = data?.noticiaConsola as { readonly subida?: { readonly direccion: string } } | null | undefined;
  const pictureAddress = post?.subida?.direccion ?? '';
  expect(pictureAddress).not.toBe('');
  const now = fixedClock().now();
  const visitor = { url: portal.url, who: 'operator', cookie: `operacion=${token}` };
  const given = { visitor, token, uploadAddress, pictureAddress, paymentSecret: PAYMENT_SECRET, now };
  const lists = await findConsoleListPages();
  expect([lists.length > 20, lists.filter(({ isDeclared }) => isDeclared).length > 10]).toEqual([true, true]);
  await isWithinBounds('console', consoleAttacks({ ...given, atBank: { uuid: '', pase: '' } }, lists));
  const operator = { url: portal.url, token, path: '/operacion/graphql' };
  const inputs = operatorInputs(Object.keys(operatorOperations));
  expect(inputs.length).toBeGreaterThan(30);
  await isWithinBounds(
    'keys and destinations',
    argumentAttacks(() => operator, inputs),
  );
  expect((await ask('{ sesionOperador { etapa } }')).data).toEqual({ sesionOperador: { etapa: 'ABIERTA' } });
});

test('what keys of systems reach', { timeout: 10 * MINUTES }, async () => {
  const systemKey = await portal.control.openKey();
  const opened = await fetch(`${portal.url}/integration/v1/deliveries`, {
    ...{ method: 'POST', body: '{}' },
    headers: {
      authorization: `Bearer ${systemKey}`,
      'content-type': 'application/json',
      'idempotency-key': 'archivos',
    },
  });
  const { id: delivery } = (await opened.json()) as { readonly id: number };
  const now = fixedClock().now();
  const given = { visitor: nobody(), token: '', systemKey, delivery, paymentSecret: PAYMENT_SECRET, now };
  await isWithinBounds('systems', systemAttacks({ ...given, atBank: { uuid: '', pase: '' } }));
  const answer = await fetch(`${portal.url}/integration/v1/deliveries`, {
    headers: { authorization: `Bearer ${systemKey}` },
  });
  expect(answer.status).toBe(200);
});

test('the other routes of the server', { timeout: 10 * MINUTES }, async () => {
  expect(findUnlistedRoutes()).toEqual([]);
  const now = fixedClock().now();
  const token = await portal.control.openSession(julia.userId, 'cliente');
  const atBank = await enterBank(portal.url, PAYMENT_SECRET, now);
  const given = { visitor: nobody(), token, paymentSecret: PAYMENT_SECRET, now, atBank };
  await holds('other routes', routeAttacks(given), token);
});
