import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  operador_ingreso: 'consola',
  operador_clave_incorrecta: 'consola',
  operador_codigo_incorrecto: 'consola',
  operador_bloqueado: 'consola',
  operador_permiso_negado: 'consola',
  segundo_paso_activado: 'consola',
  codigo_recuperacion_usado: 'consola',
  operador_invitado: 'consola',
  operador_activado: 'consola',
  operador_cambiado: 'consola',
  operador_desactivado: 'consola',
  segundo_paso_quitado: 'consola',
} as const satisfies AuditFacts;

export type OperatorFact = keyof typeof auditFacts;
