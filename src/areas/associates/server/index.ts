import type { PasswordsBackend } from '#areas/passwords/server/index.ts';
import type { Access } from '#areas/session/rules/access.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** The provider's configured name, also that of a role. */
  readonly provider: string;
  readonly invite: PasswordsBackend['invite'];
}

export const openAssociates = (_deps: Deps): AreaBackend<Access> => ({ resolvers: {}, access: {} });
