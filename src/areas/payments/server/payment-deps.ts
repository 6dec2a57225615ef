import type { LoadRelatedLinks } from '#areas/documents/server/index.ts';
import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Consents } from '#areas/operators/server/index.ts';
import type { ConfirmPassword } from '#areas/passwords/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import type { PasswordLimits } from '../rules/refusal.ts';
import type { Purchases } from './purchases.ts';

/** Log for warnings to the operator. */
export interface PaymentLog {
  warn(details: object, message: string): void;
}

/** Dependencies of the area's use cases. */
export interface PaymentDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The provider of new payments. */
  readonly provider: PaymentProvider;
  /** Finds the provider stored with an attempt; undefined when it is no longer configured. */
  readonly providerOf: (name: string) => PaymentProvider | undefined;
  /** A function, because the queue starts after the areas have declared their jobs. */
  readonly jobs: () => Jobs;
  /** Purchases that other areas sell. */
  readonly purchases: Purchases;
  readonly returnUrl: (uuid: string) => string;
  readonly notifyUrlOf: (provider: string) => string;
  readonly expiresMinutes: number;
  readonly probeSeconds: number;
  /** Amounts above which a payment needs the password. */
  readonly passwordAbove?: PasswordLimits | undefined;
  readonly confirmPassword?: ConfirmPassword | undefined;
  readonly log?: PaymentLog | undefined;
  /** Notifies people of the outcome of their payments; undefined without notifications. */
  readonly notify?: NotifyPeople | undefined;
  /** Acts of operators that may need a second operator; undefined: none does. */
  readonly consents?: Consents | undefined;
  /** Stops the session's idle clock while the customer is at the bank, or the bank may have the payment. */
  readonly keepSessionAlive?: ((tokenHash: string, until: Date) => Promise<void>) | undefined;
}

/** Further dependencies, needed by resolvers only. */
export interface ResolverDeps extends PaymentDeps {
  readonly links: DownloadLinks;
  /** The distributor's configured name, which every permission begins with. */
  readonly providerName: string;
  /** Loads links from the documents of a payment to the orders that the ERP holds for them; undefined: no links. */
  readonly held?: LoadRelatedLinks | undefined;
}
