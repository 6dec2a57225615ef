import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  /** An operator ended a visit of support. The customer's change log shows it. */
  visita_terminada: { scope: 'personas', group: 'personas', words: 'Terminó una visita de soporte' },
} as const satisfies AuditFacts;
