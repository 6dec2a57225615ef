import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const consoleFacts = {
  banco_preguntado: 'consola',
  pago_liberado: 'consola',
  pago_aplicado: 'consola',
  pago_a_favor_cerrado: 'consola',
} as const satisfies AuditFacts;
