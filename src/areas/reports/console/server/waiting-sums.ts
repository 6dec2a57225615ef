import { countWaits, type WaitSource } from '#areas/operators/rules/console-waits.ts';
import type { Database } from '#platform/database/database.ts';
import { lastSumsCheck } from '../../server/sums-queries.ts';
import { REPORTS_PATH } from '../rules/pages.ts';

/** Differences found in the stored sums, for the navigation. They are shown until the next nightly check. */
export const waitingSums = ({ kysely }: Pick<Database, 'kysely'>): WaitSource => ({
  path: REPORTS_PATH,
  needs: ['informes', 'view'],
  async count({ tiendas }, measure) {
    const last = tiendas === undefined ? await lastSumsCheck(kysely) : undefined;
    return countWaits(last && last.faltas > 0 ? [last.hecha_en] : [], measure);
  },
});
