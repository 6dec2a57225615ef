import type { AuditFacts } from './audit-entry.ts';

export const auditFacts = {
  ingreso: { scope: 'acceso', group: 'ingresos', words: 'Ingresó al portal' },
  clave_incorrecta: { scope: 'acceso', group: 'ingresos', words: 'Falló la contraseña' },
  cuenta_bloqueada: { scope: 'acceso', group: 'ingresos', words: 'Quedó en espera por intentos fallidos' },
  /** An inactive person typed the right password. */
  ingreso_negado: { scope: 'acceso', group: 'ingresos', words: 'No pudo ingresar: está inactiva' },
  permiso_negado: { scope: 'acceso', group: 'personas', words: 'Intentó algo sin permiso' },
  /** The person closed this session from another session. */
  sesion_cerrada: { scope: 'acceso', group: 'personas', words: 'Cerró otra de sus sesiones' },
} as const satisfies AuditFacts;

export type SessionFact = keyof typeof auditFacts;
