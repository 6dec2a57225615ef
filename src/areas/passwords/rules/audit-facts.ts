import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  clave_cambiada: { scope: 'acceso', group: 'personas', words: 'Cambió su contraseña' },
  /** The person chose the password with a mailed link. */
  clave_restablecida: { scope: 'acceso', group: 'personas', words: 'Eligió otra contraseña con un enlace' },
  invitacion_enviada: { scope: 'personas', group: 'personas', words: 'Envió una invitación' },
  /** A manager sent a reset link to a person. */
  enlace_enviado: { scope: 'personas', group: 'personas', words: 'Envió un enlace para elegir contraseña' },
} as const satisfies AuditFacts;
