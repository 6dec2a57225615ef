import { consolePages as audit } from '#areas/audit/console/rules/pages.ts';
import { consolePages as compensations } from '#areas/compensations/console/rules/pages.ts';
import { consolePages as content } from '#areas/content/console/rules/pages.ts';
import { consolePages as customers } from '#areas/customers/console/rules/pages.ts';
import { consolePages as today } from '#areas/dashboard/console/rules/pages.ts';
import { consolePages as exports } from '#areas/exports/console/rules/pages.ts';
import { consolePages as feed } from '#areas/feed/console/rules/pages.ts';
import { consolePages as finder } from '#areas/finder/console/rules/pages.ts';
import { consolePages as integration } from '#areas/integration/console/rules/pages.ts';
import { consolePages as legal } from '#areas/legal/console/rules/pages.ts';
import { consolePages as news } from '#areas/news/console/rules/pages.ts';
import { consolePages as operators } from '#areas/operators/console/rules/pages.ts';
import type { ConsolePage } from '#areas/operators/rules/console-page.ts';
import { consolePages as payments } from '#areas/payments/console/rules/pages.ts';
import { consolePages as reports } from '#areas/reports/console/rules/pages.ts';
import { consolePages as survey } from '#areas/survey/console/rules/pages.ts';
import { consolePages as system } from '#areas/system/console/rules/pages.ts';
import { consolePages as vouchers } from '#areas/vouchers/console/rules/pages.ts';

/** The console's pages of all areas. */
export const CONSOLE_PAGES: readonly ConsolePage[] = [
  ...today,
  ...payments,
  ...compensations,
  ...customers,
  ...vouchers,
  ...content,
  ...news,
  ...legal,
  ...survey,
  ...audit,
  ...feed,
  ...integration,
  ...system,
  ...finder,
  ...operators,
  ...reports,
  ...exports,
];
