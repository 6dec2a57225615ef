import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  clave_creada: { scope: 'consola', group: 'sistema', words: 'Creó una clave de integración' },
  clave_rotada: { scope: 'consola', group: 'sistema', words: 'Rotó una clave de integración' },
  clave_revocada: { scope: 'consola', group: 'sistema', words: 'Revocó una clave de integración' },
  destino_creado: { scope: 'consola', group: 'sistema', words: 'Creó un destino de eventos' },
  destino_cambiado: { scope: 'consola', group: 'sistema', words: 'Cambió un destino de eventos' },
  destino_rotado: { scope: 'consola', group: 'sistema', words: 'Rotó el secreto de un destino de eventos' },
  destino_pausado: { scope: 'consola', group: 'sistema', words: 'Puso en pausa un destino de eventos' },
  destino_reanudado: { scope: 'consola', group: 'sistema', words: 'Reanudó un destino de eventos' },
  destino_eliminado: { scope: 'consola', group: 'sistema', words: 'Eliminó un destino de eventos' },
  destino_probado: { scope: 'consola', group: 'sistema', words: 'Probó un destino de eventos' },
  envio_reintentado: { scope: 'consola', group: 'sistema', words: 'Reintentó un envío de un evento' },
  envio_cerrado: { scope: 'consola', group: 'sistema', words: 'Dio por entregado un evento' },
} as const satisfies AuditFacts;
