import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  persona_creada: { scope: 'personas', group: 'personas', words: 'Creó a una persona' },
  /** Another person or the ERP changed the role, status, delivery points or data of a person. */
  persona_cambiada: { scope: 'personas', group: 'personas', words: 'Cambió a una persona' },
  datos_propios_cambiados: { scope: 'personas', group: 'personas', words: 'Cambió sus propios datos' },
} as const satisfies AuditFacts;

export type PersonFact = keyof typeof auditFacts;
