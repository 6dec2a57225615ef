import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { contractInputs } from '#tests/support/amplification/contract-arguments.ts';
import { argumentAttacks, documentAttacks } from '#tests/support/amplification/contract-attacks.ts';
import { type FormInPage, formsIn } from '#tests/support/amplification/forms-in-page.ts';
import { type Attack, sweep, watchHealth } from '#tests/support/amplification/measure.ts';
import { namesReadAnywhere, namesReadIn } from '#tests/support/amplification/names-in-source.ts';
import {
  addressAttacks,
  bodyAttacks,
  cookieAttacks,
  fieldAttacks,
  headerAttacks,
  type Visitor,
} from '#tests/support/amplification/page-attacks.ts';
import { type Browse, browse, signInByForm } from '#tests/support/browse.ts';
import type { PageRoute } from '#tests/support/built-routes.ts';
import { OPERATIONS } from '#tests/support/operations.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

/** Everything that takes input from outside, at n and 2n: no small request may hold up the whole process. */

const MINUTES = 60_000;
let portal: PortalChild;
let julia: TestPerson;
let signedIn: Browse;
let routes: readonly PageRoute[];
let stopWatching: ReturnType<typeof watchHealth>;
const summary: string[] = [];

beforeAll(async () => {
  portal = await startPortal({ TIER: 'all', LOG_LEVEL: 'fatal', TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '1000000' });
  julia = await portal.control.addCustomer({ documents: [{}, {}], destinos: ['A1', 'A2', 'A3'] });
  signedIn = browse(portal.url);
  await signInByForm(signedIn, julia);
  routes = await portal.control.pageRoutes();
  stopWatching = watchHealth(portal.url);
}, 4 * MINUTES);

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

async function holds(what: string, attacks: readonly Attack[]): Promise<void> {
  const started = performance.now();
  const { over, worstRatio, worstCost } = await sweep(portal, attacks);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  summary.push(
    `${what}: ${attacks.length} attacks in ${seconds} s`,
    `  worst ratio  ${worstRatio}`,
    `  worst cost   ${worstCost}`,
  );
  expect(over).toEqual([]);
}

/** The forms that the pages show, one of each address and set of fields. */
async function shownForms(visit: Browse, paths: readonly string[]): Promise<FormInPage[]> {
  const found = new Map<string, FormInPage>();
  for (const path of paths)
    for (const form of formsIn(await (await visit(path)).text(), path))
      found.set(`${form.method} ${form.action} ${[...form.fields.keys()].join(' ').replace(/\d+/g, '')}`, form);
  return [...found.values()];
}

const plain = ({ path }: PageRoute): string => path.replace(/:\w+|\*/g, '1');

/** Addresses that show a form only when they are asked for it. */
const withForms = (): string[] => [
  ...routes.map(plain),
  '/allied/edit-profile?mode=create',
  `/allied/edit-profile?mode=edit&id=${julia.userId}`,
  `/admin/pending-invoices/pagar?documento=${julia.ids[0]}&documento=${julia.ids[1]}`,
];

describe('forms', () => {
  test.each(['anonymous', 'signed in'])('%s', { timeout: 10 * MINUTES }, async (who) => {
    const visitor = who === 'anonymous' ? nobody() : person();
    const visit = who === 'anonymous' ? browse(portal.url) : signedIn;
    const forms = (await shownForms(visit, withForms())).filter(({ method }) => method === 'post');
    const addresses = new Set(routes.filter(({ takesForms }) => takesForms).map(plain));
    for (const { action } of forms) addresses.add(new URL(action, portal.url).pathname);
    expect([...addresses]).toEqual(expect.arrayContaining(['/login', '/allied/edit-profile']));
    await holds(`forms, ${who}`, [
      ...forms.flatMap((form) => fieldAttacks(visitor, form, fieldsBefore(form, forms))),
      ...[...addresses].flatMap((address) => bodyAttacks(visitor, address)),
    ]);
  });
});

/** Fields of the forms before this one in the same folder of the site: each person's form is the same form. */
function fieldsBefore(form: FormInPage, forms: readonly FormInPage[]): ReadonlySet<string> {
  const folderOf = ({ action }: FormInPage): string => action.split('/').slice(0, 2).join('/');
  const before = forms.slice(0, forms.indexOf(form)).filter((other) => folderOf(other) === folderOf(form));
  return new Set(before.flatMap(({ fields }) => [...fields.keys()]));
}

/** The area whose page answers at this address, as its file is named in the route table. */
const namesFor = ({ area }: PageRoute): string[] => (area ? namesReadIn(area) : []);

test('queries and addresses of pages', { timeout: 10 * MINUTES }, async () => {
  const open = new Set(['/login', '/recuperar-clave', '/crear-clave', '/terminos', '/maintenance']);
  await holds(
    'addresses of pages',
    routes.flatMap((route) => addressAttacks(open.has(route.path) ? nobody() : person(), route, namesFor(route))),
  );
});

test('cookies', { timeout: 10 * MINUTES }, async () => {
  const names = new Set([...signedIn.cookies.keys(), 'store-code', 'locale', 'enlace-de-cuenta']);
  for (const name of ['apollo-token', 'user', 'permissions', 'terms-conditions']) expect(names).toContain(name);
  await holds('cookies', cookieAttacks(person(), [...names]));
});

test('headers', { timeout: 10 * MINUTES }, async () => {
  const usual = ['host', 'origin', 'referer', 'accept', 'accept-encoding', 'accept-language', 'range', 'cookie'];
  const more = ['if-none-match', 'if-modified-since', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
  const read = namesReadAnywhere().filter((name) => /^[a-z]+(-[a-z]+)+$|^(authorization|store)$/.test(name));
  const refused = new Set(['content-length', 'transfer-encoding']);
  const names = new Set([...usual, ...more, ...read].filter((name) => !refused.has(name)));
  await holds('headers', headerAttacks(nobody(), [...names]));
});

test('documents of the contract', { timeout: 10 * MINUTES }, async () => {
  const token = signedIn.cookies.get('apollo-token') ?? '';
  await holds('documents', [...documentAttacks({ url: portal.url }), ...documentAttacks({ url: portal.url, token })]);
});

test('arguments of the contract’s operations', { timeout: 15 * MINUTES }, async () => {
  const token = await portal.control.openSession(julia.userId, 'cliente');
  const inputs = contractInputs();
  const isOpen = ({ operation }: { operation: string }) =>
    [`Query.${operation}`, `Mutation.${operation}`].some((name) => OPERATIONS[name]?.needs === 'nothing');
  await holds('arguments', [
    ...inputs.filter(isOpen).flatMap((input) => argumentAttacks({ url: portal.url }, input)),
    ...inputs.filter((input) => !isOpen(input)).flatMap((input) => argumentAttacks({ url: portal.url, token }, input)),
  ]);
});
