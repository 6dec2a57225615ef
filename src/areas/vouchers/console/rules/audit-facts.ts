import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  bono_anulado: { scope: 'consola', group: 'dinero', words: 'Anuló un bono' },
  bono_reenviado: { scope: 'consola', group: 'dinero', words: 'Reenvió un bono' },
} as const satisfies AuditFacts;
