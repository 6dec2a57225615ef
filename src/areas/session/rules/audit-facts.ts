import type { AuditFacts } from './audit-entry.ts';

export const auditFacts = {
  ingreso: 'acceso',
  clave_incorrecta: 'acceso',
  cuenta_bloqueada: 'acceso',
  /** An inactive person entered the right password. */
  ingreso_negado: 'acceso',
  permiso_negado: 'acceso',
  /** The owner closed the session from another one. */
  sesion_cerrada: 'acceso',
} as const satisfies AuditFacts;

export type SessionFact = keyof typeof auditFacts;
