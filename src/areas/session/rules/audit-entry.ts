import type { Session } from './scope.ts';

/** Part of the portal that a fact belongs to. The customer's change log shows `personas`. */
export type AuditScope = 'acceso' | 'personas' | 'operacion';

/** The facts that an area records, declared in its `rules/audit-facts.ts`. */
export type AuditFacts = Readonly<Record<string, AuditScope>>;

export type AuditActor =
  | { readonly kind: 'persona'; readonly id: number; readonly nombre: string; readonly rol: string }
  /** Support staff of the distributor, in the account of a customer. */
  | { readonly kind: 'soporte'; readonly nombre: string }
  /** A file of the distributor's ERP. */
  | { readonly kind: 'erp'; readonly archivo: string }
  /** A command that the operator ran. */
  | { readonly kind: 'comando'; readonly nombre: string }
  | { readonly kind: 'desconocido' };

/** A changed field, with values in words: the role's name, not its id. Null means no value. */
export interface AuditChange {
  /** The contract's name: `role_id`, `status`, `destinations`, `telephone`. */
  readonly campo: string;
  readonly antes: string | null;
  readonly despues: string | null;
}

/** Where a request comes from: the IP address that the server sees, and the User-Agent header. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** An entry of the audit trail. `Fact`: the facts that the area declares; the type admits no others. */
export interface AuditEntry<Fact extends string> {
  readonly hecho: Fact;
  readonly at: Date;
  /** The customer's code; null for an address that belongs to no user. */
  readonly cliente: string | null;
  readonly actor: AuditActor;
  /** The person concerned. */
  readonly sujeto?: { readonly id: number; readonly nombre: string } | undefined;
  readonly cambios?: readonly AuditChange[] | undefined;
  /** The refused operation, or another detail of the fact. Never a mail address or a secret. */
  readonly detalle?: string | undefined;
  readonly origin?: Origin | undefined;
  /** Entries with equal keys are written once. */
  readonly onceKey?: string | undefined;
}

/** The actor of a session's requests. */
export const toAuditActor = ({ userId, nombre, roleName, operador }: Session): AuditActor =>
  operador === null ? { kind: 'persona', id: userId, nombre, rol: roleName } : { kind: 'soporte', nombre: operador };
