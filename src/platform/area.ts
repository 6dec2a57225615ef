import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { PlatformConfig } from './config.ts';
import type { Database } from './database/database.ts';
import type { DownloadLinks } from './downloads/signed-links.ts';
import type { ExportDeclaration } from './exports/export-declaration.ts';
import type { RootResolvers } from './graphql/guard.ts';
import type { Job, Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mail.ts';
import type { GaugeSource } from './metrics/gauge.ts';
import type { OutboxKind } from './outbox/outbox-kind.ts';
import type { AddToOutbox } from './outbox/outbox-queries.ts';
import type { Peers } from './processes/peers.ts';
import type { AreaSettingValues } from './settings.ts';

/** Services of the process for the areas. An area selects those that it needs with `Pick`. */
export interface AreaHost {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  /** Public address of the pages, without a slash at the end. */
  readonly publicUrl: string;
  /** Address of this process on this machine. */
  readonly ownUrl: string;
  /** Derives the key of a purpose (platform/secrets.ts). */
  readonly keyFor: (purpose: string) => string;
  /** Connection to the portal's other processes. */
  readonly peers: Peers;
  /** Address of the demo's simulators, when another process of this portal runs them; otherwise undefined. */
  readonly simulatorsUrl: string | undefined;
}

/**
 * Services for every area. An early area adds its own for later ones (`declare module '#platform/area.ts' { interface AreaServices { … } }`).
 */
export interface AreaServices extends AreaHost {
  readonly config: PlatformConfig & AreaSettingValues;
  /** The distributor's configured name. */
  readonly provider: string;
  readonly log: FastifyInstance['log'];
  /** Signed downloads. */
  readonly links: DownloadLinks;
  /** A function, because the queue starts after the areas have declared their jobs. */
  readonly jobs: () => Jobs;
  readonly mailer: Mailer;
  readonly addToOutbox: AddToOutbox;
}

/** Default export of an area's `server/index.ts`. The wiring passes the services. */
export type CreateBackend = (services: AreaServices) => AreaBackend<unknown>;

/** Resolvers of the operators' contract. The values of `operations` are a type of the operators area. */
export interface OperatorSide {
  readonly resolvers: RootResolvers;
  /** Keys are `Query.field` and `Mutation.field`; a root field without a row stops the start. */
  readonly operations: Readonly<Record<string, unknown>>;
  /** Sources of waiting matters for its pages: `WaitSource`, a type of the operators area. */
  readonly waits?: readonly unknown[];
  /** Lists of the area as files: `ListFile`, a type of the operators area. */
  readonly files?: readonly unknown[];
}

/** The back end of an area, for the wiring. `Operation` is a type of the session area. */
export interface AreaBackend<Operation> {
  readonly resolvers: RootResolvers;
  /** Keys are `Query.field` and `Mutation.field`; a root field without a row stops the start. */
  readonly operations: Readonly<Record<string, Operation>>;
  /** The area's part of the operators' contract (docs/decisions/0086). */
  readonly console?: OperatorSide;
  readonly jobs?: readonly Job<object>[];
  /** Mails and pushes, which must be sent exactly once (docs/decisions/0081). */
  readonly outbox?: readonly OutboxKind[];
  /** Gauges for the metrics page, read at each scrape. */
  readonly gauges?: readonly GaugeSource[];
  /** Lists that customers may export as files (docs/product/exports.md). */
  readonly exports?: readonly ExportDeclaration[];
  /** HTTP routes outside the contract: provider callbacks, signed downloads. */
  readonly routes?: (app: FastifyInstance) => void;
  /** Called once, after the migrations and before the first request. */
  readonly prepare?: () => Promise<void>;
  /** Called once, after the last request and before the database is closed. */
  readonly stop?: () => Promise<void>;
}
