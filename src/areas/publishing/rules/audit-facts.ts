import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  borrador_guardado: { scope: 'consola', group: 'contenido', words: 'Guardó un borrador' },
  borrador_descartado: { scope: 'consola', group: 'contenido', words: 'Descartó un borrador' },
  contenido_publicado: { scope: 'consola', group: 'contenido', words: 'Publicó' },
  contenido_programado: { scope: 'consola', group: 'contenido', words: 'Programó una publicación' },
  programacion_anulada: { scope: 'consola', group: 'contenido', words: 'Anuló una publicación programada' },
  contenido_a_su_hora: { scope: 'consola', group: 'contenido', words: 'Se publicó a la hora que programó' },
  contenido_vencido: { scope: 'consola', group: 'contenido', words: 'Venció a la hora que programó' },
  contenido_terminado: { scope: 'consola', group: 'contenido', words: 'Dejó de mostrar' },
  version_repuesta: { scope: 'consola', group: 'contenido', words: 'Volvió a una versión anterior' },
  imagen_subida: { scope: 'consola', group: 'contenido', words: 'Subió una imagen' },
  contenido_devuelto: { scope: 'consola', group: 'contenido', words: 'Devolvió al ERP' },
} as const satisfies AuditFacts;
