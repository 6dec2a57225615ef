import type { Session } from './scope.ts';

/** Part of the portal that a fact belongs to. The customer's change log shows `personas`. */
export type AuditScope = 'acceso' | 'personas' | 'operacion';

/** The closed list of facts that the audit trail records. A new fact is added here. */
export const AUDIT_FACTS = {
  ingreso: 'acceso',
  clave_incorrecta: 'acceso',
  cuenta_bloqueada: 'acceso',
  /** The right password of a person who is inactive. */
  ingreso_negado: 'acceso',
  permiso_negado: 'acceso',
  clave_cambiada: 'acceso',
  /** Chosen with a mailed link. */
  clave_restablecida: 'acceso',
  /** Closed by its owner from another session. */
  sesion_cerrada: 'acceso',
  persona_creada: 'personas',
  /** Role, status, destinations or data of a person, changed by someone else or by the ERP. */
  persona_cambiada: 'personas',
  datos_propios_cambiados: 'personas',
  invitacion_enviada: 'personas',
  /** A manager had a reset link mailed to a person. */
  enlace_enviado: 'personas',
} as const satisfies Record<string, AuditScope>;

export type AuditFact = keyof typeof AUDIT_FACTS;

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

export interface AuditEntry {
  readonly hecho: AuditFact;
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
export const actorOf = ({ userId, nombre, roleName, operador }: Session): AuditActor =>
  operador === null ? { kind: 'persona', id: userId, nombre, rol: roleName } : { kind: 'soporte', nombre: operador };
