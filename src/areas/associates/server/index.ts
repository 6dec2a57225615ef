import type { Access } from '#areas/session/rules/access.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { PersonDeps } from './person-deps.ts';
import { access, resolversOf } from './resolvers.ts';

export type {} from './tables.ts';

export const openAssociates = (deps: PersonDeps): AreaBackend<Access> => ({ resolvers: resolversOf(deps), access });
