import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  informe_exportado: { scope: 'consola', group: 'sistema', words: 'Descargó un informe' },
} as const satisfies AuditFacts;
