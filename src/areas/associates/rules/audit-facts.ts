import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  persona_creada: { scope: 'personas', group: 'personas', words: 'Creó a una persona' },
  /** Another person or the ERP changed the role, status, delivery points or data of a person. */
  persona_cambiada: { scope: 'personas', group: 'personas', words: 'Cambió a una persona' },
  datos_propios_cambiados: { scope: 'personas', group: 'personas', words: 'Cambió sus propios datos' },
  /** An operator ended all sessions of a person. */
  salida_forzada: { scope: 'personas', group: 'personas', words: 'Cerró las sesiones de una persona' },
  /** An operator ended the lockout that wrong passwords caused. */
  bloqueo_levantado: { scope: 'personas', group: 'personas', words: 'Levantó el bloqueo de una persona' },
} as const satisfies AuditFacts;

export type PersonFact = keyof typeof auditFacts;
