import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  bono_anulado: { scope: 'consola', group: 'dinero', words: 'Anuló un bono' },
  bono_reenviado: { scope: 'consola', group: 'dinero', words: 'Reenvió un bono' },
  estacion_creada: { scope: 'consola', group: 'dinero', words: 'Creó una estación' },
  pin_dado: { scope: 'consola', group: 'dinero', words: 'Dio un PIN a una estación' },
  pin_revocado: { scope: 'consola', group: 'dinero', words: 'Revocó el PIN de una estación' },
  pin_devuelto: { scope: 'consola', group: 'dinero', words: 'Devolvió al ERP el PIN de una estación' },
} as const satisfies AuditFacts;
