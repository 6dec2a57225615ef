import type { Session } from './scope.ts';

/** Subject of an audit fact. The customer's change log shows `personas` only. */
export type AuditScope = 'acceso' | 'personas' | 'operacion' | 'consola';

/** Group of a fact, for the filter of the console's list. */
export type AuditGroup = 'dinero' | 'personas' | 'contenido' | 'sistema' | 'ingresos';

export interface AuditFact {
  readonly scope: AuditScope;
  readonly group: AuditGroup;
  /** The actor's action, in Spanish, for the console: `Cambió a una persona`. */
  readonly words: string;
}

/** The facts that an area records, declared in its `rules/audit-facts.ts` or `console/rules/audit-facts.ts`. */
export type AuditFacts = Readonly<Record<string, AuditFact>>;

export type AuditActor =
  | { readonly kind: 'persona'; readonly id: number; readonly nombre: string; readonly rol: string }
  /** Support staff of the distributor in a customer's account. */
  | { readonly kind: 'soporte'; readonly nombre: string }
  /** A person of the distributor, in the console. */
  | { readonly kind: 'operador'; readonly id: number; readonly nombre: string; readonly rol: string }
  /** An import of a file from the distributor's ERP. */
  | { readonly kind: 'erp'; readonly archivo: string }
  /** A command that the operator ran. */
  | { readonly kind: 'comando'; readonly nombre: string }
  | { readonly kind: 'desconocido' };

/** A changed field with its values in words, such as a role's name instead of its id. Null is not a value. */
export interface AuditChange {
  /** The field's name in the contract: `role_id`, `status`, `destinations`, `telephone`. */
  readonly campo: string;
  readonly antes: string | null;
  readonly despues: string | null;
}

/** Origin of a request: IP address as the server sees it, and User-Agent header. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** An entry of the audit trail. @typeParam Fact the area's declared facts; others do not compile */
export interface AuditEntry<Fact extends string> {
  readonly hecho: Fact;
  readonly at: Date;
  /** The customer's code; null for a mail address that belongs to no user. */
  readonly cliente: string | null;
  readonly actor: AuditActor;
  /** The person concerned by the fact. */
  readonly sujeto?: { readonly id: number; readonly nombre: string } | undefined;
  /** The operator concerned by the fact, unless that is the actor. */
  readonly operador?: { readonly id: number; readonly nombre: string } | undefined;
  readonly cambios?: readonly AuditChange[] | undefined;
  /** A detail such as the refused operation. Never a mail address or a secret. */
  readonly detalle?: string | undefined;
  readonly origin?: Origin | undefined;
  /** Deduplication key: of entries with equal keys, only the first is written. */
  readonly onceKey?: string | undefined;
}

/** The actor of a session's requests. */
export const toAuditActor = ({ userId, nombre, roleName, operador }: Session): AuditActor =>
  operador === null ? { kind: 'persona', id: userId, nombre, rol: roleName } : { kind: 'soporte', nombre: operador };
