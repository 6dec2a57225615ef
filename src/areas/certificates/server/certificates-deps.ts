import type { TellPeople } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Links } from '#platform/downloads/signed-links.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

export interface CertificatesLog {
  error(details: object, message: string): void;
}

export interface CertificatesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: Links;
  /** Where the pages are reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  /** A function, because the queue starts after the areas have declared their jobs. */
  readonly jobs: () => Jobs;
  readonly log?: CertificatesLog | undefined;
  /** Tells people in the portal that their certificates are ready; undefined: nobody is told. */
  readonly tell?: TellPeople | undefined;
}
