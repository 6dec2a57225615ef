import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  respuestas_exportadas: { scope: 'consola', group: 'contenido', words: 'Descargó las respuestas de un cuestionario' },
} as const satisfies AuditFacts;
