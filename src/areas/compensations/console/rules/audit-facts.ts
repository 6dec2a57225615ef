import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  compensacion_contestada: { scope: 'consola', group: 'dinero', words: 'Contestó una compensación' },
  contradiccion_atendida: { scope: 'consola', group: 'dinero', words: 'Atendió una contradicción del ERP' },
} as const satisfies AuditFacts;
