import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend } from '#platform/area.ts';
import { preferenceOperations } from '../rules/preference-operations.ts';
import type { NoticesDeps } from './notices-deps.ts';
import { preferenceResolvers } from './preference-resolvers.ts';
import { noticeKinds } from './send-notices.ts';

/** Purpose for which the key of unsubscribe links is derived. */
export const LEAVE_PURPOSE = 'dejar-avisos';

/** The back end of notification preferences and of unsubscribing from mails. */
export const openPreferences = (deps: NoticesDeps): AreaBackend<Operation> => ({
  resolvers: preferenceResolvers(deps),
  operations: preferenceOperations,
  outbox: noticeKinds(deps),
});
