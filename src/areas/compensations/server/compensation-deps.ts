import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { AddToOutbox } from '#platform/outbox/outbox-queries.ts';
import type { Confirmer } from '../rules/settlement.ts';

/** Log for warnings to the operator. */
export interface CompensationLog {
  warn(details: object, message: string): void;
}

/** Dependencies of the area's use cases. */
export interface CompensationDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** A function, because the queue starts after the areas have declared their jobs. */
  readonly jobs: () => Jobs;
  readonly mailer: Mailer;
  /** Writes mails. */
  readonly addToOutbox: AddToOutbox;
  /** Public address of the portal. */
  readonly publicUrl: string;
  readonly minutes: number;
  /** Minutes without an end after which a compensation is late; `defaultLateMinutes` unless configured. */
  readonly lateMinutes?: number | undefined;
  /** The party that confirms new compensations: the portal's own job after `minutes`, or only the ERP's answer. */
  readonly confirmation: Confirmer;
  readonly log?: CompensationLog | undefined;
  /** Notifies people of the outcome of their compensations; undefined: no notifications. */
  readonly notify?: NotifyPeople | undefined;
}
