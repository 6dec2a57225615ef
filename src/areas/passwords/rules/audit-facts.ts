import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  clave_cambiada: 'acceso',
  /** The person chose the password with a mailed link. */
  clave_restablecida: 'acceso',
  invitacion_enviada: 'personas',
  /** A manager sent a reset link to a person. */
  enlace_enviado: 'personas',
} as const satisfies AuditFacts;
