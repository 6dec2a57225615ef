import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import middie, { type Handler } from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ServerBuild } from 'react-router';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { remoteContract } from '#platform/graphql/remote-contract.ts';
import { openHttp } from '#platform/http/open-http.ts';
import type { PageSettings } from '#platform/http/page-host.server.ts';
import { addSecurityHeaders } from '#platform/http/security-headers.ts';
import { type Backend, openBackend } from './backend.ts';
import { openWeb } from './web.ts';

interface Options {
  readonly config: Config;
  /** Tests bring their own. */
  readonly clock?: Clock;
  readonly database?: Database;
  readonly loadBuild?: () => Promise<ServerBuild>;
  /** Development only: what serves the pages' sources before anything else. */
  readonly middleware?: Handler;
}

export interface Portal {
  readonly url: string;
  /** What the terminal shows once it is open. */
  readonly banner: string;
  /** Finishes the requests and jobs that are under way. */
  readonly close: () => Promise<void>;
}

/** The only wiring: configuration → adapters → HTTP and jobs. */
export async function openPortal({
  config,
  clock = systemClock,
  database: given,
  loadBuild,
  middleware,
}: Options): Promise<Portal> {
  const ownsBackend = config.TIER !== 'pages' && !config.GRAPHQL_URL;
  const database = ownsBackend ? (given ?? (await openDatabase(config))) : undefined;
  const app = await openHttp({
    logLevel: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY,
    requestsPerMinute: config.RATE_LIMIT_PER_MINUTE,
    isReady: async () => (database ? answers(database) : true),
  });
  addSecurityHeaders(app, {
    isDevelopment: config.NODE_ENV === 'development',
    isSecure: config.PUBLIC_URL?.startsWith('https:') ?? false,
    formOrigins: config.PAYMENT_URL ? [new URL(config.PAYMENT_URL).origin] : [],
  });
  if (middleware) await attach(app, middleware);
  const publicUrl = (): string => config.PUBLIC_URL ?? `http://localhost:${portOf(app) ?? config.PORT}`;
  const backend: Backend | undefined = database && (await openBackend({ app, config, database, clock, publicUrl }));
  if (config.TIER !== 'backend') {
    const call =
      backend?.call ??
      remoteContract(config.GRAPHQL_URL ?? '', (error) => app.log.error({ err: error }, 'El back end no contestó'));
    await openWeb(app, {
      call,
      now: () => clock.now(),
      settings: settingsOf(config),
      ...(loadBuild ? { loadBuild } : {}),
    });
  }
  await app.listen({ host: config.HOST, port: config.PORT });
  return {
    url: publicUrl(),
    banner: bannerOf(config, publicUrl(), database),
    async close() {
      await app.close();
      await backend?.stop();
      if (database && !given) await database.close();
    },
  };
}

async function attach(app: FastifyInstance, handler: Handler): Promise<void> {
  await app.register(middie);
  app.use(handler);
}

/** The port that is really open: PORT=0 asks for any free one. */
function portOf(app: FastifyInstance): number | undefined {
  const { address } = app.server as { address(): unknown };
  return (address.call(app.server) as { port?: number } | null)?.port;
}

async function openDatabase(config: Config): Promise<Database> {
  if (!config.DATABASE_URL) return openEmbedded(config.DATA_DIR);
  return openPostgres(config.DATABASE_URL, {
    maxConnections: config.DATABASE_POOL,
    onError: (error) => console.error('Se perdió una conexión con la base de datos:', error.message),
  });
}

async function answers(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database.kysely);
    return true;
  } catch {
    return false;
  }
}

/** Without SESSION_SECRET (the demo) one is made once and kept beside the data, so that a restart signs nobody out. */
function secretOf(config: Config): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const file = join(config.DATA_DIR, 'secret');
  if (!existsSync(file)) {
    mkdirSync(config.DATA_DIR, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}

/** One secret in the environment, a key of its own for each purpose. */
export const keyFor = (purpose: string, secret: string): string =>
  createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');

function settingsOf(config: Config): PageSettings {
  const [plus = '', slash = '', equals = ''] = config.PAYMENT_TOKEN_MARKERS.split(',');
  return {
    provider: config.PROVIDER,
    demo: config.demo,
    isDevelopment: config.NODE_ENV === 'development',
    secret: keyFor('cookies', secretOf(config)),
    secureCookies: config.PUBLIC_URL?.startsWith('https:') ?? false,
    storeCode: config.STORE_CODE,
    storeHosts: new Map(
      config.STORE_HOSTS.split(',')
        .filter(Boolean)
        .map((pair) => pair.split('=') as [string, string]),
    ),
    tokenMarkers: [plus, slash, equals],
  };
}

function bannerOf(config: Config, url: string, database: Database | undefined): string {
  return [
    '',
    `  Surtidor está abierto en ${url}`,
    `  Datos: ${database ? database.description : `back end en ${config.GRAPHQL_URL}`}`,
    '',
  ].join('\n');
}
