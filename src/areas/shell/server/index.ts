import type { Access } from '#areas/session/rules/access.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface ShellBackend extends AreaBackend<Access> {
  /** Whether the operator closed the portal for a while; asked on every request, so remembered for a moment. */
  isInMaintenance(): Promise<boolean>;
}

export const openShell = (_deps: Deps): ShellBackend => ({
  resolvers: {},
  access: {},
  isInMaintenance: async () => false,
});
