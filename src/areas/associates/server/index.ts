import type { ChangeAuthor } from '#areas/session/rules/change-author.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import type { Result } from '#kernel/result.ts';
import type { AreaBackend } from '#platform/area.ts';
import { operations } from '../rules/operations.ts';
import { endPersonSessions, liftLockout, setPersonStatus } from './operate-person.ts';
import type { PersonDeps } from './person-deps.ts';
import { createResolvers } from './resolvers.ts';
import type { StatusEffects } from './update-person.ts';

/** The list of people also serves the portal's finder. */
export { findDestinations } from './destination-queries.ts';
export { createVisibleNames } from './name-queries.ts';
export { createViewer } from './person-deps.ts';
export { listPeople } from './person-queries.ts';
export type {} from './tables.ts';

/** Acts of operators on a person of the author's customer. Each is recorded, and refused as `unfit` when the person's state does not allow it. */
export interface PersonOperations {
  setStatus(
    author: ChangeAuthor,
    userId: number,
    isActive: boolean,
  ): Promise<Result<StatusEffects, 'unknown' | 'unfit' | 'inactive-in-erp'>>;
  endSessions(author: ChangeAuthor, userId: number): Promise<Result<number, 'unknown' | 'unfit'>>;
  liftLockout(author: ChangeAuthor, userId: number): Promise<Result<void, 'unknown' | 'unfit'>>;
}

export interface AssociatesBackend extends AreaBackend<Operation> {
  readonly people: PersonOperations;
}

export const createAssociatesBackend = (deps: PersonDeps): AssociatesBackend => ({
  resolvers: createResolvers(deps),
  operations,
  people: {
    setStatus: (author, userId, isActive) => setPersonStatus(deps, author, userId, isActive),
    endSessions: (author, userId) => endPersonSessions(deps, author, userId),
    liftLockout: (author, userId) => liftLockout(deps, author, userId),
  },
});
