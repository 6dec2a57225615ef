import type { AuditFacts } from './audit-entry.ts';

export const auditFacts = {
  ingreso: 'acceso',
  clave_incorrecta: 'acceso',
  cuenta_bloqueada: 'acceso',
  /** The right password of a person who is inactive. */
  ingreso_negado: 'acceso',
  permiso_negado: 'acceso',
  /** Closed by its owner from another session. */
  sesion_cerrada: 'acceso',
} as const satisfies AuditFacts;

export type SessionFact = keyof typeof auditFacts;
