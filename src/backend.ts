import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openAssociates } from '#areas/associates/server/index.ts';
import { openContent } from '#areas/content/server/index.ts';
import { openDemo } from '#areas/demo/server/index.ts';
import { openDocuments } from '#areas/documents/server/index.ts';
import { demoAccounts } from '#areas/feed/demo/demo-accounts.ts';
import { feedGauges } from '#areas/feed/server/index.ts';
import { type LegalBackend, openLegal } from '#areas/legal/server/index.ts';
import { openPasswords } from '#areas/passwords/server/index.ts';
import { openPlacetopay } from '#areas/payments/provider/placetopay.ts';
import { openSandbox } from '#areas/payments/provider/sandbox.ts';
import { openSimulatedBank } from '#areas/payments/provider/simulated-bank/open-simulated-bank.ts';
import { openPayments } from '#areas/payments/server/index.ts';
import type { Access } from '#areas/session/rules/access.ts';
import {
  DEVICE_PURPOSE,
  hashOfToken,
  openSession,
  type RequestContext,
  type SessionBackend,
} from '#areas/session/server/index.ts';
import { ORDER_PURPOSE, openShell, type ShellBackend } from '#areas/shell/server/index.ts';
import { openSimulatedShop } from '#areas/shop/provider/simulated-shop/open-simulated-shop.ts';
import { openShop } from '#areas/shop/server/index.ts';
import { isStoreCode } from '#areas/stores/rules/stores.ts';
import { openSupport, SUPPORT_PURPOSE, type SupportBackend } from '#areas/support/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { TokenMarkers } from '#platform/crypto-js-token.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { poolGauges } from '#platform/database/pool-gauges.ts';
import { serveDownloads } from '#platform/downloads/serve-downloads.ts';
import { createLinks } from '#platform/downloads/signed-links.ts';
import { type Execute, type GraphQLRequest, openContract, readContract } from '#platform/graphql/contract-server.ts';
import { failureOf } from '#platform/graphql/errors.ts';
import { type Guard, guardRootFields, watchAll } from '#platform/graphql/guard.ts';
import { isReadable, MALFORMED } from '#platform/graphql/readable-request.ts';
import type { CallFacts } from '#platform/http/page-host.server.ts';
import { type Jobs, startJobs } from '#platform/jobs/jobs.ts';
import { queueGauges } from '#platform/jobs/queue-store.ts';
import { openOutbox } from '#platform/mail/outbox.ts';
import { openSmtp } from '#platform/mail/smtp.ts';
import { measureOperations } from '#platform/metrics/measure-operations.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { LONG_LISTS, readContractBodies } from './contract-body.ts';
import { OPERATION_COSTS, REFUSED_DOCUMENT_COST } from './operation-costs.ts';

interface Options {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  /** Where the pages are reached from outside. */
  readonly publicUrl: string;
  /** Address of this process on this machine. */
  readonly ownUrl: string;
  /** The key of a purpose (platform/secrets.ts). */
  readonly keyFor: (purpose: string) => string;
  readonly tokenMarkers: TokenMarkers;
  /** Undefined when this process serves no metrics. */
  readonly metrics: Metrics | undefined;
}

export interface Backend {
  /** Runs a request of the contract for the pages of this process. */
  readonly call: (request: GraphQLRequest, facts: CallFacts) => ReturnType<Execute<RequestContext>>;
  readonly stop: () => Promise<void>;
}

/** Opens every area's back end: one schema, one queue of jobs, `POST /graphql` and the few routes beside it. */
export async function openBackend(options: Options): Promise<Backend> {
  const { app, config, database } = options;
  await migrate(database, 'migrations');
  const running: { jobs?: Jobs } = {};
  const opened = openAreas(options, () => {
    if (!running.jobs) throw new Error('La cola de trabajos aún no está abierta.');
    return running.jobs;
  });
  const { areas } = opened;
  await opened.legal.saveFirstTexts();
  const call = await openCalls(options, opened);
  app.register(async (contract) => {
    readContractBodies(contract, {
      tokenOf: (request) => (hashOfToken(tokenOf(request)) ? tokenOf(request) : undefined),
      isSignedIn: async (token) => (await opened.session.readSession(token)) !== undefined,
    });
    contract.post('/graphql', { schema: { body: REQUEST_SHAPE } }, async (request) =>
      call(request.body as GraphQLRequest, factsOf(request, config.STORE_CODE)),
    );
  });
  for (const area of areas) area.routes?.(app);
  running.jobs = await startJobs(
    database,
    areas.flatMap((area) => area.jobs ?? []),
    (error, job) => {
      app.log.error({ err: error, job }, 'La cola de trabajos falló');
      if (job) options.metrics?.jobFailed(job);
    },
  );
  options.metrics?.watch([
    poolGauges(database),
    queueGauges(database.kysely),
    feedGauges(database.kysely, () => options.clock.now()),
    ...areas.flatMap((area) => area.gauges ?? []),
  ]);
  return { call, stop: async () => running.jobs?.stop() };
}

interface Areas {
  readonly session: SessionBackend;
  readonly legal: LegalBackend;
  readonly support: SupportBackend;
  readonly shell: ShellBackend;
  readonly areas: readonly AreaBackend<Access>[];
}

function openAreas(options: Options, jobs: () => Jobs): Areas {
  const { app, config, database, clock, publicUrl, ownUrl, keyFor, tokenMarkers } = options;
  const session = openSession({
    database,
    clock,
    provider: config.PROVIDER,
    deviceKey: keyFor(DEVICE_PURPOSE),
    log: app.log,
  });
  const links = createLinks({ secret: keyFor('descargas'), clock, baseUrl: config.BACKEND_URL ?? ownUrl });
  serveDownloads(app, links);
  const bankSecret = config.PAYMENT_SECRET ?? keyFor('banco');
  if (config.demo && !config.PAYMENT_URL)
    openSimulatedBank(app, {
      prefix: SIMULATED_BANK,
      secret: bankSecret,
      clock,
      journalFile: join(config.DATA_DIR, 'simulador', 'banco.ndjson'),
      tokenMarkers,
      publicUrl: config.BACKEND_URL ?? ownUrl,
    });
  const demo = openDemo({ database, clock, accounts: config.demo ? demoAccounts(config.PROVIDER) : undefined });
  const mailer = config.SMTP_URL
    ? openSmtp({ url: config.SMTP_URL, from: config.MAIL_FROM })
    : openOutbox(demo.saveMail);
  const legal = openLegal({ database });
  const passwords = openPasswords({
    database,
    clock,
    provider: config.PROVIDER,
    jobs,
    mailer,
    publicUrl,
    devices: session.devices,
    mailLimits: { perAddress: config.MAILS_PER_ADDRESS, invitationsPerCustomer: config.INVITATIONS_PER_CUSTOMER },
    log: app.log,
  });
  const payments = openPayments({
    providerName: config.PROVIDER,
    database,
    clock,
    readerOf: session.readerOf,
    ...providersOf(options, bankSecret),
    jobs,
    links,
    publicUrl,
    backendUrl: config.BACKEND_URL ?? ownUrl,
    expiresMinutes: config.PAYMENT_EXPIRES_MINUTES,
    probeSeconds: config.PAYMENT_PROBE_SECONDS,
    keepSessionAlive: session.keepAliveUntil,
    passwordAbove: config.PAYMENT_PASSWORD_ABOVE,
    confirmPassword: passwords.confirm,
    log: app.log,
  });
  const support = openSupport({
    database,
    clock,
    key: keyFor(SUPPORT_PURPOSE),
    minutes: config.SUPPORT_SECRET_MINUTES,
    log: app.log,
  });
  const shell = openShell({ database, clock, key: keyFor(ORDER_PURPOSE), log: app.log });
  const associates = openAssociates({ database, clock, provider: config.PROVIDER, passwords, log: app.log });
  const shop = openShop({ database, clock, shop: shopOf(options) });
  const documents = openDocuments({ database, clock, links, readerOf: session.readerOf });
  const content = openContent({ database });
  return {
    session,
    legal,
    support,
    shell,
    areas: [session, legal, passwords, support, content, shop, associates, documents, payments, shell, demo],
  };
}

/**
 * The configured provider takes new payments; the other one, if it is configured too, is only asked about its earlier
 * payments.
 */
function providersOf({ config, clock, ownUrl, tokenMarkers }: Options, bankSecret: string) {
  const { PLACETOPAY_URL, PLACETOPAY_LOGIN: login = '', PLACETOPAY_SECRET: secret = '', PAYMENT_PROVIDER } = config;
  const url = config.PAYMENT_URL ?? `${ownUrl}${SIMULATED_BANK}`;
  const sandbox = openSandbox({ url, secret: bankSecret, clock, tokenMarkers });
  const placetopay = PLACETOPAY_URL ? openPlacetopay({ url: PLACETOPAY_URL, login, secret, clock }) : undefined;
  if (!placetopay) return { provider: sandbox };
  if (PAYMENT_PROVIDER !== placetopay.name) return { provider: sandbox, earlierProviders: [placetopay] };
  const hasSandbox = config.PAYMENT_URL !== undefined || config.demo;
  return { provider: placetopay, earlierProviders: hasSandbox ? [sandbox] : [] };
}

/** The external store. Without one, the demo gets a simulated store, opened here; otherwise there is none. */
function shopOf({ app, config, clock, publicUrl, keyFor }: Options) {
  const secret = config.SHOP_SECRET ?? keyFor('tienda');
  if (config.SHOP_URL) return { url: config.SHOP_URL, secret, issuer: publicUrl };
  if (!config.demo) return undefined;
  const url = `${config.BACKEND_URL ?? publicUrl}${SIMULATED_SHOP}`;
  const journalFile = join(config.DATA_DIR, 'simulador', 'tienda.ndjson');
  openSimulatedShop(app, { prefix: SIMULATED_SHOP, secret, clock, journalFile, publicUrl: url, portal: publicUrl });
  return { url, secret, issuer: publicUrl };
}

const SIMULATED_SHOP = '/simulador/tienda';
const SIMULATED_BANK = '/simulador/banco';

async function openCalls(
  { app, config, metrics }: Options,
  { session, support, shell, areas }: Areas,
): Promise<Backend['call']> {
  const guards: Record<string, Guard<RequestContext>> = {};
  for (const area of areas)
    for (const [field, access] of Object.entries(area.access))
      guards[field] = charging(app, field, session.guardOf(access));
  const guarded = guardRootFields(merge(areas), guards, watchAll([support.watch, session.watch]));
  const execute = await openContract<RequestContext>(app, {
    contract: readContract(import.meta.dirname),
    resolvers: metrics ? measureOperations(guarded, metrics) : guarded,
    explains: config.NODE_ENV !== 'production',
  });
  return async (request, { token, ...facts }) => {
    const refused = <Refusal>(answer: Refusal): Refusal => {
      app.charge(facts.ip, REFUSED_DOCUMENT_COST);
      return answer;
    };
    if (!isReadable(request, LONG_LISTS)) return refused(MALFORMED);
    try {
      if ((await shell.isInMaintenance()) && !asksForState(request)) return IN_MAINTENANCE;
      const known = await session.readSession(token);
      const answer = await execute(request, { ...facts, idempotencyKey: facts.idempotencyKey, session: known });
      if (answer.data === undefined) refused(answer);
      return known ? { ...answer, extensions: { sesion: known.version } } : answer;
    } catch (error) {
      // Reading the session failed, for example because the database is away.
      app.log.error({ err: error }, 'La petición no llegó al contrato');
      return { errors: [failureOf(error)] };
    }
  };
}

/** Wraps the guard of a root field: each call also charges the operation's cost to the caller's requests per minute. */
function charging(app: FastifyInstance, field: string, guard: Guard<RequestContext>): Guard<RequestContext> {
  const cost = OPERATION_COSTS[field];
  if (cost === undefined) return guard;
  return (context) => {
    app.charge(context.ip, cost);
    return guard(context);
  };
}

/** Whether the request asks for `estadoPortal` alone, which the pages read during maintenance. */
const asksForState = ({ query }: GraphQLRequest): boolean =>
  /^\s*(query\s*\w*\s*)?\{\s*estadoPortal\s*\{[\w\s]*\}\s*\}\s*$/.test(query);

const IN_MAINTENANCE = {
  errors: [{ message: 'Server communication error', extensions: { category: 'unavailable', reason: 'maintenance' } }],
};

const REQUEST_SHAPE = {
  type: 'object',
  required: ['query'],
  properties: {
    query: { type: 'string', maxLength: 10_000 },
    variables: { type: ['object', 'null'] },
    operationName: { type: ['string', 'null'] },
  },
};

type Fields = Record<string, unknown>;

/** Root fields of all areas side by side, by type. */
function merge(areas: readonly AreaBackend<Access>[]): Record<string, Fields> {
  const merged: Record<string, Fields> = {};
  for (const { resolvers } of areas)
    for (const [type, fields] of Object.entries(resolvers)) merged[type] = { ...merged[type], ...(fields as Fields) };
  return merged;
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** A code that does not exist counts as not given. */
const isKnownStore = (code: string | undefined): boolean => code !== undefined && isStoreCode(code);

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1];

const factsOf = (request: FastifyRequest, storeCode: string): CallFacts => ({
  token: tokenOf(request),
  storeCode: [header(request, 'store')].find(isKnownStore) ?? storeCode,
  requestId: request.id,
  ip: request.ip,
  userAgent: header(request, 'user-agent') ?? '',
  idempotencyKey: header(request, 'idempotency-key'),
  deviceProofs: header(request, 'x-dispositivo'),
});
