import { countWaits, type WaitSource } from '#areas/operators/rules/console-waits.ts';
import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { countFailedJobs } from '#platform/jobs/failed-jobs-queries.ts';
import { JOBS } from '../rules/pages.ts';
import { countGivenUp } from './message-queries.ts';
import type { SystemDeps } from './resolvers.ts';

/** What failed and waits for a person: single jobs belong to no store. */
export async function countFailures({ database: { kysely }, kinds }: SystemDeps, session: OperatorSession) {
  const [messages, jobs] = await Promise.all([
    countGivenUp(kysely, { kinds, session }),
    session.tiendas === undefined ? countFailedJobs(kysely) : { count: 0, oldest: null },
  ]);
  return { messages, jobs };
}

/** Failed jobs and messages, for the navigation. */
export const waitingFailures = (deps: SystemDeps): WaitSource => ({
  path: JOBS,
  needs: ['trabajos', 'view'],
  isOneMatter: true,
  async count(session, now) {
    const { messages, jobs } = await countFailures(deps, session);
    const oldest = [messages.oldest, jobs.oldest].flatMap((time) => time ?? []);
    return { count: messages.count + jobs.count, isLate: countWaits(oldest, now).isLate };
  },
});
