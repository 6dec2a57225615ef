import { type AuditActor, type AuditChange, type Origin, toAuditActor } from './audit-entry.ts';
import { type CustomerScope, type Session, scopeOf } from './scope.ts';

/** Author of a change to a customer's people: one of them, support, or an operator in the console. */
export interface ChangeAuthor {
  /** The customer whose people may be changed. */
  readonly scope: CustomerScope;
  readonly actor: AuditActor;
  readonly origin: Origin;
  /** An operator's typed reason, which the customer reads in the log of changes. */
  readonly reason?: string | undefined;
}

export const authorOf = (session: Session, origin: Origin): ChangeAuthor => ({
  scope: scopeOf(session),
  actor: toAuditActor(session),
  origin,
});

/** The fields of an audit entry that the author gives. */
export const authorFields = ({ scope, actor, origin }: ChangeAuthor) => ({ cliente: scope.cliente, actor, origin });

/** The reason as a line of the log of changes. */
export const reasonChanges = ({ reason }: Pick<ChangeAuthor, 'reason'>): AuditChange[] =>
  reason === undefined ? [] : [{ campo: 'motivo', antes: null, despues: reason }];
