import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend } from '#platform/area.ts';
import { preferenceOperations } from '../rules/preference-operations.ts';
import type { NoticesDeps } from './notices-deps.ts';
import { preferenceResolvers } from './preference-resolvers.ts';
import { noticeKinds } from './send-notices.ts';

/** What the key of links is derived from that end mails. */
export const LEAVE_PURPOSE = 'dejar-avisos';

/** Where persons want to be told, and what they are told by mail and push. */
export const openPreferences = (deps: NoticesDeps): AreaBackend<Operation> => ({
  resolvers: preferenceResolvers(deps),
  operations: preferenceOperations,
  outbox: noticeKinds(deps),
});
