import { setTimeout } from 'node:timers/promises';
import middie, { type Handler } from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { BACKEND_STREAM_PATH } from '#areas/notifications/rules/stream.ts';
import { endEventText } from '#areas/notifications/server/index.ts';
import { BACKEND_WAITS_STREAM } from '#areas/operators/console/rules/pages.ts';
import { guardConsole } from '#areas/operators/server/console-gate.ts';
import { WAITS_ENDED } from '#areas/operators/server/index.ts';
import { paymentAddresses } from '#areas/payments/server/settings.ts';
import { relayPictureUploads } from '#areas/publishing/server/relay-picture.ts';
import { MAINTENANCE_PATH } from '#areas/shell/server/index.ts';
import { readStoreHosts } from '#areas/stores/server/settings.ts';
import { setInvalidDateReporter } from '#kernel/local-date.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { hasBackend } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { createReadinessCheck } from '#platform/database/readiness.ts';
import { createRemoteContract } from '#platform/graphql/remote-contract.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import type { PageSettings } from '#platform/http/page-host.server.ts';
import { addSecurityHeaders, serveSecurityText } from '#platform/http/security-headers.ts';
import { measureRequests } from '#platform/metrics/measure.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { serveMetrics } from '#platform/metrics/serve-metrics.ts';
import { createCopyFetcher, servePictures } from '#platform/pictures/serve-pictures.ts';
import { createPeers, type Peers, type ProcessPlace, readProcessPlace } from '#platform/processes/peers.ts';
import { forwardStreams } from '#platform/realtime/pass-stream.ts';
import type { OpenStream } from '#platform/realtime/serve-stream.ts';
import { buildAreaSettings } from './area-settings.ts';
import { type Backend, startBackend } from './backend.ts';
import { type Config, SECRET_NAMES } from './config.ts';
import { createConsoleTier } from './console-web.ts';
import { type DemoWorld, fillDemo, loadDemoWorld } from './demo.ts';
import { OPERATOR_CONTRACT_PATH } from './operator-calls.ts';
import { buildPortalFacts, freePort } from './portal-facts.ts';
import { createWebTier, type WebTier } from './web.ts';

interface Options {
  readonly config: Config;
  /** Set by tests only. */
  readonly clock?: Clock;
  readonly database?: Database;
  /** Address of the demo's bank and store, when another process of this portal runs them. */
  readonly simulatorsUrl?: string | undefined;
  readonly loadBuild?: () => Promise<ServerBuild>;
  /** Loads the console's pages. */
  readonly loadConsoleBuild?: () => Promise<ServerBuild>;
  /** Development only: serves the page sources. Runs before any route. */
  readonly middleware?: Handler;
}

export interface Portal {
  readonly url: string;
  /** The text for the terminal once the portal is open. */
  readonly banner: string;
  /** Makes /readyz fail, so that the load balancer sends no more requests, and waits DRAIN_SECONDS. */
  readonly drain: () => Promise<void>;
  /** Finishes running requests and jobs, then closes everything. */
  readonly close: () => Promise<void>;
}

/** Wires the portal: configuration, adapters, then HTTP and jobs. */
export async function startPortal(options: Options): Promise<Portal> {
  const { config, clock = systemClock, database: given, simulatorsUrl, ...build } = options;
  const database = hasBackend(config) ? (given ?? (await openDatabase(config))) : undefined;
  const port = config.PORT || (await freePort());
  const facts = buildPortalFacts(config, port);
  const { publicUrl, keyFor } = facts;
  const place = readProcessPlace();
  const peers = createPeers();
  const app = await openApp(config, peers, database);
  const metrics = config.METRICS_PORT ? await measure(place) : undefined;
  let web: WebTier | undefined;
  if (metrics) measureRequests(app, metrics, (path) => web?.pageOf(path) ?? 'none');
  setInvalidDateReporter((value) => app.log.warn({ valor: value }, 'Una fecha no se pudo mostrar'));
  if (build.middleware) await attach(app, build.middleware);
  const running = { backend: undefined as Backend | undefined };
  guardConsole(app, {
    ...{ mode: config.CONSOLE, host: config.CONSOLE_HOST, networks: config.CONSOLE_NETWORKS, isDemo: config.demo },
    except: [MAINTENANCE_PATH],
    hasOperators: async () => (await running.backend?.hasOperators()) ?? false,
  });
  serveSecurityText(app, { contact: config.SECURITY_CONTACT, publicUrl, now: () => clock.now() });
  const demo = database && config.demo ? await loadDemoWorld() : undefined;
  const demoAccounts = demo?.demoAccounts(config.PROVIDER);
  const backend =
    database &&
    (await startBackend({ app, config, database, clock, ...facts, metrics, peers, simulatorsUrl, demoAccounts }));
  running.backend = backend;
  if (database && demo) await fillDemo(demo, { config, clock, publicUrl, keyFor }, database);
  if (!backend && config.GRAPHQL_URL) {
    servePictures(app, createCopyFetcher(config.GRAPHQL_URL));
    if (config.CONSOLE !== 'off')
      relayPictureUploads(app, config.GRAPHQL_URL, (error) => app.log.error({ err: error }, 'Una imagen no llegó'));
  }
  if (config.TIER !== 'backend') {
    const onError = (error: unknown) => app.log.error({ err: error }, 'El back end no contestó');
    const forward = (path: string, stopped: string): OpenStream =>
      forwardedStream(app, { url: new URL(path, config.GRAPHQL_URL).href, onError, stopped });
    web = await createWebTier(app, {
      call: backend?.call ?? createRemoteContract(config.GRAPHQL_URL ?? '', onError),
      openStream: backend?.openStream ?? forward(BACKEND_STREAM_PATH, endEventText('apagado')),
      now: () => clock.now(),
      settings: settingsOf(config, keyFor('cookies')),
      areas: buildAreaSettings(config),
      ...(build.loadBuild ? { loadBuild: build.loadBuild } : {}),
    });
    if (config.CONSOLE !== 'off')
      await createConsoleTier(app, {
        call: backend?.operatorCall ?? createRemoteContract(operatorContract(config.GRAPHQL_URL ?? ''), onError),
        now: () => clock.now(),
        openWaitsStream: backend?.openWaitsStream ?? forward(BACKEND_WAITS_STREAM, WAITS_ENDED),
        settings: settingsOf(config, keyFor('cookies')),
        ...(build.loadConsoleBuild ? { loadBuild: build.loadConsoleBuild } : {}),
      });
  }
  await app.listen({ host: config.HOST, port });
  // With several processes, the primary serves the metrics of all.
  const metricsServer =
    metrics && !place ? await serveMetrics(metrics, config.METRICS_HOST, config.METRICS_PORT ?? 0) : undefined;
  return {
    url: publicUrl,
    banner: formatBanner({ config, url: publicUrl, database, demoAccounts }),
    async drain() {
      app.startDraining();
      await setTimeout(config.DRAIN_SECONDS * 1_000);
    },
    async close() {
      try {
        await metricsServer?.close();
        await app.close();
        await backend?.stop();
      } finally {
        if (database && !given) await database.close();
      }
    },
  };
}

async function openApp(config: Config, peers: Peers, database: Database | undefined): Promise<FastifyInstance> {
  const app = await createHttpServer({
    logLevel: config.LOG_LEVEL,
    secretSettings: SECRET_NAMES,
    trustProxy: config.TRUST_PROXY,
    requestsPerMinute: config.RATE_LIMIT_PER_MINUTE,
    peers,
    isReady: database ? createReadinessCheck(database) : async () => true,
  });
  const tiers = [config.BACKEND_URL, config.GRAPHQL_URL].filter((url) => url !== undefined);
  const elsewhere = [...paymentAddresses(config), ...tiers];
  addSecurityHeaders(app, {
    isDevelopment: config.NODE_ENV === 'development',
    isSecure: isSecure(config),
    formOrigins: elsewhere.map((url) => new URL(url).origin),
  });
  return app;
}

/** Loaded only with METRICS_PORT: the library adds a tenth of a second to the start. */
async function measure(place: ProcessPlace | undefined): Promise<Metrics> {
  const { createMetrics } = await import('#platform/metrics/metrics.ts');
  const metrics = createMetrics({ process: place?.number });
  if (place) (await import('#platform/metrics/gather-metrics.ts')).sendMetricsToPrimary(metrics);
  return metrics;
}

async function attach(app: FastifyInstance, handler: Handler): Promise<void> {
  await app.register(middie);
  app.use(handler);
}

async function openDatabase(config: Config): Promise<Database> {
  if (!config.DATABASE_URL) return openEmbedded(config.DATA_DIR);
  return openPostgres(config.DATABASE_URL, {
    maxConnections: config.DATABASE_POOL,
    statementSeconds: config.DATABASE_STATEMENT_SECONDS,
    onError: (error) => console.error('Se perdió una conexión con la base de datos:', error.message),
  });
}

/** Forwards a stream of a separate back end to browsers. */
function forwardedStream(app: FastifyInstance, options: Parameters<typeof forwardStreams>[0]): OpenStream {
  const forwarded = forwardStreams(options);
  app.onDraining(forwarded.endAll);
  return forwarded.open;
}

/** The operators' contract of the back end whose customers' contract is at this address. */
const operatorContract = (contract: string): string => new URL(OPERATOR_CONTRACT_PATH, contract).href;

const isSecure = (config: Config): boolean => config.PUBLIC_URL?.startsWith('https:') ?? false;

const settingsOf = (config: Config, secret: string): PageSettings => ({
  provider: config.PROVIDER,
  demo: config.demo,
  isDevelopment: config.NODE_ENV === 'development',
  secret,
  secureCookies: isSecure(config),
  storeCode: config.STORE_CODE,
  storeHosts: readStoreHosts(config.STORE_HOSTS),
});

type Accounts = ReturnType<DemoWorld['demoAccounts']>;

interface Facts {
  readonly config: Config;
  readonly url: string;
  readonly database: Database | undefined;
  /** Undefined when the demo is off. */
  readonly demoAccounts: Accounts | undefined;
}

/** The text for the terminal: address of the portal, location of its data, and the demo's accounts. */
function formatBanner({ config, url, database, demoAccounts }: Facts): string {
  const lines = [
    '',
    `  Surtidor está abierto en ${url}`,
    `  Datos: ${database ? database.description : `back end en ${config.GRAPHQL_URL}`}`,
  ];
  if (demoAccounts) lines.push('', ...demoLines(demoAccounts, url));
  return [...lines, ''].join('\n');
}

function demoLines(demoAccounts: Accounts, url: string): string[] {
  const accounts = demoAccounts.map(({ email, role, storeName }) => [email, role, storeName] as const);
  const width = (column: 0 | 1): number => Math.max(...accounts.map((account) => account[column].length)) + 2;
  return [
    `  Demostración con datos inventados. Cuentas (clave de todas: ${demoAccounts[0]?.password}); qué muestra cada una: ${url}/demo`,
    ...accounts.map(([email, role, store]) => `    ${email.padEnd(width(0))}${role.padEnd(width(1))}${store}`),
  ];
}
