import type { TellPeople } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Links } from '#platform/downloads/signed-links.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

export interface ExportLog {
  error(details: object, message: string): void;
}

export interface ExportsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: Links;
  /** The distributor's configured name, the first part of every permission. */
  readonly provider: string;
  /** By name. */
  readonly declared: ReadonlyMap<string, ExportDeclaration>;
  /** A function, because the queue starts after the areas have declared their jobs. */
  readonly jobs: () => Jobs;
  readonly log?: ExportLog | undefined;
  /** Tells people in the portal that their files are ready; undefined: nobody is told. */
  readonly tell?: TellPeople | undefined;
}
