import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  portal_cerrado: { scope: 'consola', group: 'sistema', words: 'Cerró el portal por mantenimiento' },
  portal_abierto: { scope: 'consola', group: 'sistema', words: 'Abrió el portal' },
} as const satisfies AuditFacts;
