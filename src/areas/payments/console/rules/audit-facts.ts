import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  banco_preguntado: { scope: 'consola', group: 'dinero', words: 'Preguntó al banco' },
  nota_de_pago_escrita: { scope: 'consola', group: 'dinero', words: 'Escribió una nota sobre un pago' },
  pago_liberado: { scope: 'consola', group: 'dinero', words: 'Liberó un pago' },
  pago_aplicado: { scope: 'consola', group: 'dinero', words: 'Aplicó un pago' },
  pago_a_favor_cerrado: { scope: 'consola', group: 'dinero', words: 'Cerró dinero a favor' },
} as const satisfies AuditFacts;
