import { readFileSync } from 'node:fs';
import { createAccountBackend, STATEMENT_UNSUBSCRIBE_PURPOSE } from '#areas/account/server/index.ts';
import { createAssociatesBackend } from '#areas/associates/server/index.ts';
import { createAuditBackend } from '#areas/audit/server/index.ts';
import { createCertificatesBackend } from '#areas/certificates/server/index.ts';
import { createCustomersBackend } from '#areas/customers/server/index.ts';
import { createDemoBackend, type DemoAccount } from '#areas/demo/server/index.ts';
import { createDocumentRelationLookup, createDocumentsBackend } from '#areas/documents/server/index.ts';
import { createExportsBackend } from '#areas/exports/server/index.ts';
import { createFileReceiver, findFigureDeliveries, readConfiguredPace } from '#areas/feed/server/index.ts';
import { createAgeLookup, createFreshnessBackend } from '#areas/freshness/server/index.ts';
import {
  createNotificationsBackend,
  createNotifier,
  createOutsideNotifier,
  createPreferencesBackend,
  UNSUBSCRIBE_PURPOSE as UNSUBSCRIBE_NOTICES_PURPOSE,
} from '#areas/notifications/server/index.ts';
import { createConfiguredPush, listPushServices } from '#areas/notifications/server/push-settings.ts';
import type { WaitSource } from '#areas/operators/rules/console-waits.ts';
import type { ListFile } from '#areas/operators/rules/list-file.ts';
import {
  createConsents,
  createOperatorsBackend,
  OPERATOR_LINK_PURPOSE,
  promisedMinutes,
  SECOND_FACTOR_PURPOSE,
} from '#areas/operators/server/index.ts';
import { createHoldRelation, createOrderRelation, sumOrdersInCourse } from '#areas/orders/server/index.ts';
import { createPasswordsBackend, LINK_PURPOSE } from '#areas/passwords/server/index.ts';
import { createProviders } from '#areas/payments/provider/providers.ts';
import { createPaymentsBackend } from '#areas/payments/server/index.ts';
import { createPicturesBackend, createPublishingBackend } from '#areas/publishing/server/index.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import { createSessionBackend, DEVICE_PURPOSE } from '#areas/session/server/index.ts';
import { createShellBackend, MAINTENANCE_PURPOSE } from '#areas/shell/server/index.ts';
import { createSupportBackend, SUPPORT_PURPOSE } from '#areas/support/server/index.ts';
import { createSystemBackend } from '#areas/system/server/index.ts';
import { voucherPurchase } from '#areas/vouchers/server/index.ts';
import type { AreaBackend, AreaHost, AreaServices } from '#platform/area.ts';
import { backupGauges } from '#platform/backup/backup-gauges.ts';
import { rememberFor } from '#platform/concurrency.ts';
import { migrate } from '#platform/database/migrate.ts';
import { poolGauges } from '#platform/database/pool-gauges.ts';
import { serveDownloads } from '#platform/downloads/serve-downloads.ts';
import { createDownloadLinks } from '#platform/downloads/signed-links.ts';
import { combineLongLists } from '#platform/graphql/limits.ts';
import { type Jobs, runningJobsGauge, type StartedJobs, startJobs } from '#platform/jobs/jobs.ts';
import { queueGauges } from '#platform/jobs/queue-queries.ts';
import { createMailer } from '#platform/mail/create-mailer.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { createOutbox, type Outbox } from '#platform/outbox/outbox.ts';
import { addToOutbox, outboxGauges } from '#platform/outbox/outbox-queries.ts';
import { registerProcess } from '#platform/processes/process-registry.ts';
import type { OpenStream } from '#platform/realtime/serve-stream.ts';
import { loadAuditFacts, loadBackendFactory } from './area-files.ts';
import { AREAS } from './areas.ts';
import { type Config, SECRET_NAMES, SETTING_NAMES } from './config.ts';
import { type Call, createContractCall } from './contract-calls.ts';
import { serveContract } from './contract-route.ts';
import { createOperatorCall, type OperatorCall, serveOperatorContract } from './operator-calls.ts';
import { DOCUMENT_LIST, NOTICE_KINDS, OPERATIONS } from './registry.ts';
import { relaySimulators, simulate } from './simulators.ts';

/** How long the portal remembers the last deliveries of the ERP, which nearly every page shows. */
const DELIVERIES_REMEMBERED_MS = 1_000;

const { version: PORTAL_VERSION } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

interface Options extends AreaHost {
  readonly config: Config;
  /** Undefined when this process serves no metrics. */
  readonly metrics: Metrics | undefined;
  /** Undefined when the demo is off. */
  readonly demoAccounts: readonly DemoAccount[] | undefined;
}

export interface Backend {
  /** Runs a contract request for the pages of this process. */
  readonly call: Call;
  /** Runs a request of the operators' contract for the console's pages. */
  readonly operatorCall: OperatorCall;
  /** Whether anybody can sign in to the console. */
  readonly hasOperators: () => Promise<boolean>;
  /** Opens the stream that notifies an operator's pages when the waiting matters have changed. */
  readonly openWaitsStream: OpenStream;
  /** Opens the stream of a person's notifications. */
  readonly openStream: OpenStream;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the back ends of all areas: one schema, one job queue, `POST /graphql`, and the HTTP routes outside the
 * contract.
 */
export async function startBackend(options: Options): Promise<Backend> {
  const { app, config, database, metrics, simulatorsUrl } = options;
  await migrate(database, 'migrations');
  if (simulatorsUrl) relaySimulators(app, simulatorsUrl);
  else if (config.demo) await simulate(app, options);
  const running: { jobs?: StartedJobs; outbox?: Outbox } = {};
  const jobs = () => {
    if (!running.jobs) throw new Error('La cola de trabajos aún no está abierta.');
    return running.jobs;
  };
  const opened = await createAreas(options, jobs, () => running.outbox?.wake());
  const { areas, session } = opened;
  const kinds = areas.flatMap((area) => area.outbox ?? []);
  const outbox = createOutbox({ ...{ database, clock: options.clock, log: app.log }, kinds });
  running.outbox = outbox;
  for (const area of areas) await area.prepare?.();
  const longLists = combineLongLists(OPERATIONS);
  const call = await createContractCall({
    app,
    ...opened,
    longLists,
    metrics,
    explains: config.NODE_ENV !== 'production',
    perPerson: config.CALLS_PER_PERSON,
  });
  serveContract(app, { call, session, longLists, storeCode: config.STORE_CODE });
  const { operators } = opened;
  const allJobs = [...areas.flatMap((area) => area.jobs ?? []), outbox.job];
  const system = createSystemBackend({
    ...{ database, clock: options.clock, jobs: allJobs, queue: jobs, kinds, version: PORTAL_VERSION },
    settings: SETTING_NAMES.map((name) => ({
      ...{ name, value: config[name as keyof Config] },
      isSecret: SECRET_NAMES.includes(name),
    })),
    facts: {
      hasMail: hasMail(config),
      hasPush: config.PUSH_PUBLIC_KEY !== undefined,
      paymentProvider: config.demo ? 'simulador' : config.PAYMENT_PROVIDER,
    },
  });
  const sides = [...areas, system].flatMap((area) => area.console ?? []);
  opened.listFiles.push(...sides.flatMap(({ files = [] }) => files as readonly ListFile[]));
  opened.waits.push(...sides.flatMap(({ waits = [] }) => waits as readonly WaitSource[]));
  app.onDraining(operators.waitsStream.endAll);
  const operatorCall = await createOperatorCall({ app, operators, sides, explains: config.NODE_ENV !== 'production' });
  serveOperatorContract(app, { call: operatorCall, operators });
  for (const area of areas) area.routes?.(app);
  await startJobs(database, allJobs, {
    onOpen: (queue) => {
      running.jobs = queue;
    },
    onError: (error, job) => {
      app.log.error({ err: error, job }, 'La cola de trabajos falló');
      if (job) metrics?.jobFailed(job);
    },
  });
  const unregister = registerProcess(database, PORTAL_VERSION);
  metrics?.watch([
    poolGauges(database),
    queueGauges(database.kysely),
    runningJobsGauge(() => running.jobs),
    outboxGauges(database.kysely, () => options.clock.now()),
    backupGauges(database.kysely),
    ...areas.flatMap((area) => area.gauges ?? []),
  ]);
  return {
    call,
    operatorCall,
    hasOperators: () => operators.hasOperators(),
    openWaitsStream: operators.waitsStream.open,
    openStream: opened.notifications.openStream,
    async stop() {
      await unregister();
      await running.jobs?.stop();
      await outbox.stop();
      for (const area of areas) await area.stop?.();
    },
  };
}

/** Time limit for a long list over a slow line. */
const LONGEST_LIST_FILE_MS = 15 * 60_000;

type Opened = readonly AreaBackend<Operation>[];

/**
 * Creates the areas' back ends, in the order of AREAS.
 * @param handed back ends that the wiring has created itself, because they need values of other areas or the
 * configuration
 */
async function createListedBackends(services: AreaServices, handed: Readonly<Record<string, Opened>>): Promise<Opened> {
  const opened = AREAS.map(async ({ name, operations }): Promise<Opened> => {
    if (handed[name]) return handed[name];
    const createBackend = await loadBackendFactory(name);
    if (!createBackend && operations)
      throw new Error(`${name}: server/index.ts has no default export, and src/backend.ts hands it nothing.`);
    return createBackend ? [createBackend(services) as AreaBackend<Operation>] : [];
  });
  return (await Promise.all(opened)).flat();
}

/** The demo's mails go to its mailbox. */
const hasMail = ({ demo, SMTP_URL }: Config): boolean => demo || SMTP_URL !== undefined;

/** Address of the console: the portal's, unless it has a host of its own. */
function consoleUrl(publicUrl: string, host: string | undefined): string {
  if (!host) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}

async function createAreas(options: Options, jobs: () => Jobs, wakeOutbox: () => void) {
  const { app, config, database, clock, publicUrl, ownUrl, keyFor, peers, demoAccounts } = options;
  const provider = config.PROVIDER;
  const backendUrl = config.BACKEND_URL ?? ownUrl;
  const shared = { database, clock, log: app.log };
  const session = createSessionBackend({ ...shared, provider, deviceKey: keyFor(DEVICE_PURPOSE), peers });
  const { devices, findAllowedSession } = session;
  const links = createDownloadLinks({ secret: keyFor('descargas'), clock, baseUrl: backendUrl });
  serveDownloads(app, links);
  const demo = createDemoBackend({ database, clock, accounts: demoAccounts });
  const mailer = createMailer(config, demo.saveMail);
  const passwords = createPasswordsBackend({
    ...shared,
    provider,
    mailer,
    publicUrl,
    devices,
    linkKey: keyFor(LINK_PURPOSE),
    mailLimits: { perAddress: config.MAILS_PER_ADDRESS, invitationsPerCustomer: config.INVITATIONS_PER_CUSTOMER },
  });
  const consents = createConsents({ database, clock, limits: config.OPERATOR_SECOND_ABOVE });
  const publishing = createPublishingBackend(shared);
  const waits: WaitSource[] = [];
  const listFiles: ListFile[] = [];
  const consoleLinks = createDownloadLinks({
    secret: keyFor('descargas-operacion'),
    clock,
    // A relative address, when the console's pages have the same host.
    baseUrl: config.BACKEND_URL ?? '',
    path: '/operacion/descargas',
  });
  const operators = createOperatorsBackend({
    ...{ ...shared, provider, consents, key: keyFor(SECOND_FACTOR_PURPOSE) },
    consoleUrl: consoleUrl(publicUrl, config.CONSOLE_HOST),
    mails: hasMail(config) ? { mailer, linkKey: keyFor(OPERATOR_LINK_PURPOSE) } : undefined,
    waits: () => waits,
    promise: promisedMinutes(config, config.demo),
  });
  const uploads = createPicturesBackend({ ...shared, keyFor, findOperator: operators.findSession });
  const notify = createNotifier({ provider, clock, kinds: NOTICE_KINDS });
  const payments = createPaymentsBackend({
    ...shared,
    ...{ notify, consents },
    purchases: [voucherPurchase({ notify, addToOutbox })],
    ...createProviders(options),
    providerName: provider,
    findAllowedSession,
    jobs,
    links,
    publicUrl,
    backendUrl,
    expiresMinutes: config.PAYMENT_EXPIRES_MINUTES,
    probeSeconds: config.PAYMENT_PROBE_SECONDS,
    passwordAbove: config.PAYMENT_PASSWORD_ABOVE,
    keepSessionAlive: session.keepAliveUntil,
    held: createDocumentRelationLookup({ provider, relations: [createHoldRelation(database.kysely)] }),
    confirmPassword: passwords.confirm,
  });
  const support = createSupportBackend({
    ...shared,
    key: keyFor(SUPPORT_PURPOSE),
    minutes: config.SUPPORT_SECRET_MINUTES,
  });
  const shell = createShellBackend({ ...shared, key: keyFor(MAINTENANCE_PURPOSE) });
  const preferences = createPreferencesBackend({
    ...shared,
    ...{ mailer, publicUrl, provider },
    kinds: NOTICE_KINDS,
    push: createConfiguredPush(config),
    pushServices: listPushServices(config),
    unsubscribeKey: keyFor(UNSUBSCRIBE_NOTICES_PURPOSE),
  });
  const notifications = createNotificationsBackend({
    ...shared,
    wakeOutbox,
    kinds: NOTICE_KINDS,
    findAllowedSession,
    filterOpenSessions: session.filterOpenSessions,
    isInMaintenance: shell.isInMaintenance,
    days: config.NOTIFICATION_DAYS,
    streamsPerNetwork: config.STREAMS_PER_ADDRESS,
  });
  const associates = createAssociatesBackend({ ...shared, provider, passwords });
  const customers = createCustomersBackend({
    ...{ ...shared, publicUrl, people: associates.people },
    ...{ sendLink: passwords.sendLink, issueSecret: support.issueSecret, endVisit: support.endVisit },
  });
  const certificates = createCertificatesBackend({ ...shared, links, findAllowedSession, jobs, publicUrl, notify });
  const queueMailsAndPushes = createOutsideNotifier({ provider, clock, kinds: NOTICE_KINDS });
  const related = createDocumentRelationLookup({ provider, relations: [createOrderRelation(database.kysely)] });
  const services: AreaServices = {
    ...options,
    ...shared,
    ...{ provider, links, findAllowedSession, jobs, mailer, addToOutbox, notify },
    publisher: publishing.publisher,
    pictures: uploads.pictures,
    findOperator: operators.findSession,
    consoleUrl: consoleUrl(publicUrl, config.CONSOLE_HOST),
    consents,
    receiving: createFileReceiver({ database, config, provider, log: app.log }),
  };
  const findAges = createAgeLookup({
    clock,
    findDeliveries: rememberFor(
      { milliseconds: DELIVERIES_REMEMBERED_MS, clock },
      findFigureDeliveries(database.kysely, readConfiguredPace(config.FEED_PACE)),
    ),
  });
  const areas = await createListedBackends(services, {
    session: [session],
    passwords: [passwords],
    operators: [operators as AreaBackend<Operation>],
    publishing: [publishing as AreaBackend<Operation>, uploads as AreaBackend<Operation>],
    support: [support],
    associates: [associates],
    audit: [createAuditBackend({ database, clock, facts: await loadAuditFacts() })],
    notifications: [notifications, preferences],
    documents: [
      createDocumentsBackend({
        ...shared,
        links,
        findAllowedSession,
        related,
        reminders: { provider, notify, queueMailsAndPushes, listPath: DOCUMENT_LIST.href, log: app.log },
      }),
    ],
    freshness: [createFreshnessBackend({ provider, findAges })],
    payments: [payments],
    account: [
      createAccountBackend({
        ...shared,
        ...{ links, findAllowedSession, related, mailer, publicUrl, provider },
        ordered: sumOrdersInCourse,
        unsubscribeKey: keyFor(STATEMENT_UNSUBSCRIBE_PURPOSE),
      }),
    ],
    customers: [customers as AreaBackend<Operation>],
    certificates: [certificates],
    shell: [shell],
    // Added in startBackend: it shows the jobs and messages of all other areas.
    system: [],
    demo: [demo],
    // Added below, once the exports of all other areas exist.
    exports: [],
  });
  serveDownloads(app, consoleLinks, {
    slowestMs: LONGEST_LIST_FILE_MS,
    endedAt: `${config.BACKEND_URL ? services.consoleUrl : ''}/operacion`,
  });
  const exported = createExportsBackend({
    ...services,
    findAges,
    declarations: areas.flatMap((area) => area.exports ?? []),
    certificateKinds: [certificates.kind],
    listFiles: { links: consoleLinks, findOperator: operators.findSession, files: () => listFiles },
  });
  return { waits, listFiles, session, operators, support, shell, notifications, areas: [...areas, exported] };
}
