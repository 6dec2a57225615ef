import type { Access } from '#areas/session/rules/access.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';

interface Deps {
  readonly clock: Clock;
  /** Where the external store is; nothing: there is none, and its operation refuses. */
  readonly url: string | undefined;
  /** Shared with the store: signs the links into it. */
  readonly secret: string;
}

export const openShop = (_deps: Deps): AreaBackend<Access> => ({ resolvers: {}, access: {} });
