import type { TellPeople } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { issueCertificates } from './issue-certificates.ts';
import { orderFiles } from './order-files.ts';
import { playHistory } from './play-history.ts';
import { tellAsThen, tellPast } from './tell-past.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: string;
  /** Where the pages are reached from outside: it is on the papers. */
  readonly publicUrl: string;
  /** Notifies people of every kind of event. */
  readonly tell: TellPeople;
}

/**
 * What people of the demo did in the portal, and what the portal notified them of. Each state that a page can show is there once
 * (docs/product/feed.md). Repeated, it changes nothing.
 */
export async function playPast(deps: Deps): Promise<void> {
  const told = { ...deps, tell: tellAsThen(deps.tell, deps.clock) };
  await playHistory(told);
  await issueCertificates(told);
  await orderFiles(told);
  await tellPast(told);
}
