import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  clave_cambiada: 'acceso',
  /** Chosen with a mailed link. */
  clave_restablecida: 'acceso',
  invitacion_enviada: 'personas',
  /** A manager had a reset link mailed to a person. */
  enlace_enviado: 'personas',
} as const satisfies AuditFacts;
