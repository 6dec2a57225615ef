import type { RelatedTo } from '#areas/documents/server/index.ts';
import type { TellPeople } from '#areas/notifications/server/index.ts';
import type { ConfirmPassword } from '#areas/passwords/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Links } from '#platform/downloads/signed-links.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import type { PasswordLimits } from '../rules/password-limit.ts';
import type { Purchases } from './purchases.ts';

/** Where the area warns the operator. */
export interface PaymentLog {
  warn(details: object, message: string): void;
}

/** What the use cases of the area work with. */
export interface PaymentDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Takes the new attempts. */
  readonly provider: PaymentProvider;
  /** The provider that an attempt was begun with, by its stored name; undefined when it is not configured any more. */
  readonly providerOf: (name: string) => PaymentProvider | undefined;
  /** A function, because the queue starts after the areas have declared their jobs. */
  readonly jobs: () => Jobs;
  /** What later areas sell. */
  readonly purchases: Purchases;
  readonly returnUrl: (uuid: string) => string;
  readonly notifyUrlOf: (provider: string) => string;
  readonly expiresMinutes: number;
  readonly probeSeconds: number;
  /** Above these amounts the password is asked for again. */
  readonly passwordAbove?: PasswordLimits | undefined;
  readonly confirmPassword?: ConfirmPassword | undefined;
  readonly log?: PaymentLog | undefined;
  /** Tells people how their payments ended; undefined: nobody is told. */
  readonly tell?: TellPeople | undefined;
  /** Stops the idle clock while the customer is at the bank, or while it is not known whether the bank has the payment. */
  readonly keepSessionAlive?: ((tokenHash: string, until: Date) => Promise<void>) | undefined;
}

/** What the resolvers need in addition. */
export interface ResolverDeps extends PaymentDeps {
  readonly links: Links;
  /** The distributor's configured name, the first part of every permission. */
  readonly providerName: string;
  /** What documents that are paid hold; undefined: nothing. */
  readonly held?: RelatedTo | undefined;
}
