import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  comprobacion_empezada: { scope: 'consola', group: 'sistema', words: 'Empezó una comprobación' },
  trabajo_reintentado: { scope: 'consola', group: 'sistema', words: 'Reintentó un trabajo' },
  trabajo_cerrado: { scope: 'consola', group: 'sistema', words: 'Cerró un trabajo' },
  mensaje_reenviado: { scope: 'consola', group: 'sistema', words: 'Reenvió un mensaje' },
  mensaje_cerrado: { scope: 'consola', group: 'sistema', words: 'Cerró un mensaje' },
} as const satisfies AuditFacts;
