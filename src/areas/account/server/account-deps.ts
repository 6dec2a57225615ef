import type { LoadRelatedLinks } from '#areas/documents/server/index.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Currency } from '#kernel/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';
import type { Mailer } from '#platform/mail/mail.ts';

export interface AccountDeps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly links: DownloadLinks;
  readonly related: LoadRelatedLinks;
}

/** Sum of the orders in course as a decimal, which count as used credit. A later area provides it. */
export type SumOrdersInCourse = (connection: Connection, scope: CustomerScope, moneda: Currency) => Promise<string>;

export interface CreditDeps extends Pick<AccountDeps, 'connection'> {
  readonly ordered: SumOrdersInCourse;
}

/** Dependencies of the statement by mail. */
export interface StatementMailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Public base URL of the portal, which every link begins with. */
  readonly publicUrl: string;
  /** The distributor's configured name, which every permission begins with. */
  readonly provider: string;
  /** The key derived for STATEMENT_UNSUBSCRIBE_PURPOSE; it signs links that end a subscription. */
  readonly unsubscribeKey: string;
}
