import type { Transaction } from 'kysely';
import type { PasswordsBackend } from '#areas/passwords/server/index.ts';
import { EDIT_PROFILES, hasPermission, managesAssociates } from '#areas/session/rules/permissions.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { SignInLog } from '#areas/session/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Editor } from '../rules/editable-fields.ts';
import type { Viewer } from './person-queries.ts';

export interface PersonDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The distributor's configured name; one role has the same name. */
  readonly provider: string;
  readonly passwords: Pick<PasswordsBackend, 'invite' | 'mayInvite'>;
  readonly log?: SignInLog | undefined;
}

export type Tx = Transaction<Tables>;

export const createEditor = (session: Session, provider: string): Editor => ({
  ...session,
  editsProfiles: hasPermission(session, provider, EDIT_PROFILES),
});

/** Before accepting the texts in force, people see only themselves (docs/product/people.md#permissions). */
export const createViewer = (session: Session, provider: string): Viewer => ({
  scope: scopeOf(session),
  userId: session.userId,
  seesOthers: !session.mustAcceptTerms && managesAssociates(session) && hasPermission(session, provider, EDIT_PROFILES),
});
