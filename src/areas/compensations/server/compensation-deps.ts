import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Consents } from '#areas/operators/server/index.ts';
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
  /** Queues mails. */
  readonly addToOutbox: AddToOutbox;
  /** Public base URL of the portal. */
  readonly publicUrl: string;
  readonly minutes: number;
  /** Minutes after which a compensation in process is late; default: `defaultLateMinutes`. */
  readonly lateMinutes?: number | undefined;
  /** The party that confirms new compensations: the portal's job after `minutes`, or only the ERP's answer. */
  readonly confirmation: Confirmer;
  readonly log?: CompensationLog | undefined;
  /** Acts of operators that may need a second operator; undefined: none does. */
  readonly consents?: Consents | undefined;
  /** Notifies people of the outcome of their compensations; undefined without notifications. */
  readonly notify?: NotifyPeople | undefined;
}
