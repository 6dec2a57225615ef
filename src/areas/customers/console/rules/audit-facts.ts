import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  nota_escrita: { scope: 'consola', group: 'personas', words: 'Escribió una nota sobre un cliente' },
  /** An operator got the code that opens the customer's account. Entering it is a visit of support. */
  entrada_soporte_pedida: { scope: 'consola', group: 'personas', words: 'Pidió entrar como soporte' },
} as const satisfies AuditFacts;
