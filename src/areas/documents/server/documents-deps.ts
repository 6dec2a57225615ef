import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';
import type { LoadRelatedLinks } from './related.ts';

export interface DocumentsDeps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly links: DownloadLinks;
  readonly related: LoadRelatedLinks;
}
