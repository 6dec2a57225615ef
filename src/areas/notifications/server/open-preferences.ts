import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend } from '#platform/area.ts';
import { preferenceOperations } from '../rules/preference-operations.ts';
import { openDelivery } from './deliver-notices.ts';
import type { NoticesDeps } from './notices-deps.ts';
import { preferenceResolvers } from './preference-resolvers.ts';

/** What the key of links is derived from that end mails. */
export const LEAVE_PURPOSE = 'dejar-avisos';

export interface PreferencesBackend extends AreaBackend<Operation> {
  /** Sends the mails and pushes that are due, without waiting for the sweep. */
  readonly deliverSoon: () => void;
}

/** What persons are told of by mail and push, and where they want it. */
export function openPreferences(deps: NoticesDeps): PreferencesBackend {
  const { job, deliverSoon, stop } = openDelivery(deps);
  return { resolvers: preferenceResolvers(deps), operations: preferenceOperations, jobs: [job], deliverSoon, stop };
}
