import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORE_CODES, type StoreCode } from '#areas/stores/rules/stores.ts';
import type { CustomerFacts } from '#tests/support/add-customer.ts';
import { createPageClient, type PageClient } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

const CHAT = 'https://chat.example';
const MESSAGES = 'https://mensajes.example';
const TAGS = 'https://etiquetas.example';
const ERRORS = 'https://errores.example';
const IP = 'https://ip.example';
const FOOTER = 'https://pie.example';

const EVERYTHING = {
  CHAT_URL: `${CHAT}/ESWportal`,
  CHAT_ORGANIZATION: '00D000000000001',
  CHAT_DEPLOYMENT: 'Portal',
  CHAT_MESSAGING_URL: MESSAGES,
  TAG_MANAGER_ID: 'GTM-ABC123',
  TAG_MANAGER_URL: TAGS,
  ERROR_REPORTING_DSN: 'https://clave@errores.example/42',
  IP_LOOKUP_URL: `${IP}/json`,
  FOOTER_SCRIPTS: `main=${FOOTER}/main.js`,
};

interface More {
  readonly script?: string;
  readonly style?: string;
  readonly img?: string;
  readonly connect?: string;
  readonly end?: string;
}

/** The whole policy. Without additions it is the one of a portal that embeds nothing. */
const policy = ({ script = '', style = '', img = '', connect = '', end = '' }: More = {}): string =>
  `default-src 'none'; script-src 'self' 'nonce-X'${script}; style-src 'self' 'nonce-X'${style}; img-src 'self' data:${img}; ` +
  `font-src 'self'; connect-src 'self'${connect}; manifest-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'${end}`;

const policyOf = (response: Response): string =>
  (response.headers.get('content-security-policy') ?? '').replace(/nonce-[\w+/=]{24}/g, 'nonce-X');

async function signedIn(portal: PortalChild, facts: CustomerFacts, actor: 'cliente' | 'soporte' = 'cliente') {
  const { userId } = await portal.control.addCustomer(facts);
  const token = await portal.control.openSession(userId, actor);
  const visit = createPageClient(portal.url);
  const headers = { 'content-type': 'application/json' };
  await visit('/server-middleware/auth/login', { method: 'POST', headers, body: JSON.stringify({ token }) });
  return visit;
}

const home = async (visit: PageClient): Promise<string> => policyOf(await visit('/'));

describe('the content security policy with no embeds configured', () => {
  let portal: PortalChild;
  beforeAll(async () => {
    portal = await startPortal({ TIER: 'all' });
  });
  afterAll(() => portal.close());

  test.each(['/login', '/no-existe', '/healthz', '/graphql', '/favicon.svg'])(
    'the answer of %s has the basic policy',
    async (path) => expect(policyOf(await createPageClient(portal.url)(path))).toBe(policy()),
  );

  test.each(STORE_CODES)('the store %s has the basic policy, and its page mentions no embeds', async (store_code) => {
    const visit = await signedIn(portal, { store_code });
    expect(await home(visit)).toBe(policy());
    const html = await (await visit('/')).text();
    for (const word of ['\\"embeds\\"', 'Chatee']) expect(html.includes(word)).toBe(false);
  });

  test('signing out loads no new document', async () => {
    const out = await (await signedIn(portal, {}))('/server-middleware/auth/logout', { method: 'POST' });
    expect(out.headers.get('x-remix-reload-document')).toBeNull();
  });
});

describe('the content security policy with all embeds configured', () => {
  let portal: PortalChild;
  beforeAll(async () => {
    portal = await startPortal({ TIER: 'all', ...EVERYTHING });
  });
  afterAll(() => portal.close());

  test('only pages have the wider policy, but not the contract, files or data answers', async () => {
    for (const path of ['/healthz', '/graphql', '/favicon.svg', '/login.data'])
      expect(policyOf(await createPageClient(portal.url)(path))).toBe(policy());
  });

  test('the policy of the sign-in page allows tags, error reports and the footer', async () =>
    expect(policyOf(await createPageClient(portal.url)('/login'))).toBe(
      policy({ script: ` ${FOOTER}`, img: ` ${TAGS} ${FOOTER}`, connect: ` ${TAGS} ${ERRORS} ${FOOTER}` }),
    ));

  test('an error page has the policy of its store too', async () => {
    const visit = await signedIn(portal, { store_code: 'lubricantes_peru' });
    expect(policyOf(await visit('/no-existe'))).toBe(policy({ img: ` ${TAGS}`, connect: ` ${TAGS} ${ERRORS} ${IP}` }));
  });

  test.each<[StoreCode, 'cliente' | 'soporte', More]>([
    [
      'main',
      'cliente',
      {
        script: ` ${CHAT} ${FOOTER}`,
        style: ` ${CHAT}`,
        img: ` ${CHAT} ${TAGS} ${FOOTER}`,
        connect: ` ${CHAT} ${MESSAGES} ${TAGS} ${ERRORS} ${IP} ${FOOTER}`,
        end: `; frame-src ${CHAT}`,
      },
    ],
    [
      'main',
      'soporte',
      { script: ` ${FOOTER}`, img: ` ${TAGS} ${FOOTER}`, connect: ` ${TAGS} ${ERRORS} ${IP} ${FOOTER}` },
    ],
    [
      'ecuador',
      'cliente',
      {
        script: ` ${CHAT}`,
        style: ` ${CHAT}`,
        img: ` ${CHAT} ${TAGS}`,
        connect: ` ${CHAT} ${MESSAGES} ${TAGS} ${ERRORS} ${IP}`,
        end: `; frame-src ${CHAT}`,
      },
    ],
    ['lubricantes', 'cliente', { img: ` ${TAGS}`, connect: ` ${TAGS} ${ERRORS} ${IP}` }],
    ['lubricantes_ecuador', 'cliente', { img: ` ${TAGS}`, connect: ` ${TAGS} ${ERRORS} ${IP}` }],
    ['lubricantes_peru', 'cliente', { img: ` ${TAGS}`, connect: ` ${TAGS} ${ERRORS} ${IP}` }],
  ])(
    'the policy for the store %s, signed in as %s, allows only that store’s embeds',
    async (store_code, actor, more) => {
      expect(await home(await signedIn(portal, { store_code }, actor))).toBe(policy(more));
    },
  );

  test('the page names the embeds that are enabled, and no others', async () => {
    const html = await (await (await signedIn(portal, { store_code: 'lubricantes' }))('/')).text();
    expect(html.includes('\\"embeds\\"') && html.includes(TAGS)).toBe(true);
    for (const word of [CHAT, MESSAGES, EVERYTHING.CHAT_ORGANIZATION, FOOTER]) expect(html.includes(word)).toBe(false);
  });

  test('signing in and out load new documents, because the policy depends on the person', async () => {
    const out = await (await signedIn(portal, {}))('/server-middleware/auth/logout', { method: 'POST' });
    expect(out.headers.get('x-remix-reload-document')).toBe('true');
    const stranger = await createPageClient(portal.url)('/admin/mis-pagos');
    expect(stranger.headers.get('x-remix-reload-document')).toBe('true');
  });
});
