import type { RelatedTo } from '#areas/documents/server/index.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Currency } from '#kernel/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import type { Links } from '#platform/downloads/signed-links.ts';
import type { Mailer } from '#platform/mail/mail.ts';

export interface AccountDeps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly links: Links;
  readonly related: RelatedTo;
}

/** Sum of the orders in course, which take part of the customer's credit, as a decimal. A later area provides it. */
export type Ordered = (connection: Connection, scope: CustomerScope, moneda: Currency) => Promise<string>;

export interface CreditDeps extends Pick<AccountDeps, 'connection'> {
  readonly ordered: Ordered;
}

/** Dependencies of the statement by mail. */
export interface MailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Public address of the portal, the start of every link. */
  readonly publicUrl: string;
  /** The distributor's configured name, the first part of every permission. */
  readonly provider: string;
  /** The portal's key for links that end a subscription (UNSUBSCRIBE_PURPOSE). */
  readonly unsubscribeKey: string;
}
