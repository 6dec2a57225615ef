import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  persona_creada: 'personas',
  /** Role, status, destinations or data of a person, changed by someone else or by the ERP. */
  persona_cambiada: 'personas',
  datos_propios_cambiados: 'personas',
} as const satisfies AuditFacts;

export type PersonFact = keyof typeof auditFacts;
