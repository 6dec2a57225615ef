import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  compensacion_contestada: { scope: 'consola', group: 'dinero', words: 'Contestó una compensación' },
  /** The next run of the command writes the delivery's file once more. */
  entrega_repetida: {
    scope: 'consola',
    group: 'dinero',
    words: 'Pidió entregar otra vez compensaciones al ERP',
  },
  contradiccion_atendida: { scope: 'consola', group: 'dinero', words: 'Atendió una contradicción del ERP' },
} as const satisfies AuditFacts;
