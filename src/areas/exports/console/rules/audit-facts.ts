import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  lista_exportada: { scope: 'consola', group: 'sistema', words: 'Descargó una lista' },
} as const satisfies AuditFacts;
