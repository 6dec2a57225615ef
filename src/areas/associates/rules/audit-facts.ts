import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  persona_creada: 'personas',
  /** Another person or the ERP changed the role, status, delivery points or data of a person. */
  persona_cambiada: 'personas',
  datos_propios_cambiados: 'personas',
} as const satisfies AuditFacts;

export type PersonFact = keyof typeof auditFacts;
