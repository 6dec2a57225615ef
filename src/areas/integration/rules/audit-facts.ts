import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  clave_creada: { scope: 'consola', group: 'sistema', words: 'Creó una clave de integración' },
  clave_rotada: { scope: 'consola', group: 'sistema', words: 'Rotó una clave de integración' },
  clave_revocada: { scope: 'consola', group: 'sistema', words: 'Revocó una clave de integración' },
} as const satisfies AuditFacts;
