import type { AuditFacts } from './audit-entry.ts';

export const auditFacts = {
  ingreso: 'acceso',
  clave_incorrecta: 'acceso',
  cuenta_bloqueada: 'acceso',
  /** An inactive person typed the right password. */
  ingreso_negado: 'acceso',
  permiso_negado: 'acceso',
  /** The person closed this session from another session. */
  sesion_cerrada: 'acceso',
} as const satisfies AuditFacts;

export type SessionFact = keyof typeof auditFacts;
