import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  archivos_erp_subidos: { scope: 'consola', group: 'sistema', words: 'Subió archivos del ERP' },
  archivos_erp_importados: { scope: 'consola', group: 'sistema', words: 'Importó archivos del ERP a mano' },
  archivos_erp_descartados: { scope: 'consola', group: 'sistema', words: 'Descartó archivos del ERP' },
} as const satisfies AuditFacts;
