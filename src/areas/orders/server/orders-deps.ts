import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';

export interface OrdersDeps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly links: DownloadLinks;
}
