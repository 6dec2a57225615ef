import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend } from '#platform/area.ts';
import { preferenceOperations } from '../rules/preference-operations.ts';
import { deliverJob } from './deliver-notices.ts';
import type { NoticesDeps } from './notices-deps.ts';
import { preferenceResolvers } from './preference-resolvers.ts';

/** What the key of links is derived from that end mails. */
export const LEAVE_PURPOSE = 'dejar-avisos';

/** What persons are told of by mail and push, and where they want it. */
export const openPreferences = (deps: NoticesDeps): AreaBackend<Operation> => ({
  resolvers: preferenceResolvers(deps),
  operations: preferenceOperations,
  jobs: [deliverJob(deps)],
});
