import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

export interface SurveyDeps {
  readonly database: Database;
  readonly clock: Clock;
}
