import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';

export const auditFacts = {
  operador_ingreso: { scope: 'consola', group: 'ingresos', words: 'Ingresó a Operación' },
  operador_salida: { scope: 'consola', group: 'ingresos', words: 'Salió de Operación' },
  operador_clave_incorrecta: { scope: 'consola', group: 'ingresos', words: 'Falló la contraseña de Operación' },
  operador_codigo_incorrecto: { scope: 'consola', group: 'ingresos', words: 'Falló el segundo paso' },
  operador_bloqueado: { scope: 'consola', group: 'ingresos', words: 'Quedó en espera por intentos fallidos' },
  operador_permiso_negado: { scope: 'consola', group: 'sistema', words: 'Intentó algo que su rol no permite' },
  segundo_paso_activado: { scope: 'consola', group: 'sistema', words: 'Activó su segundo paso' },
  codigo_recuperacion_usado: { scope: 'consola', group: 'ingresos', words: 'Usó un código de recuperación' },
  llave_agregada: { scope: 'consola', group: 'sistema', words: 'Agregó una llave de acceso' },
  llave_quitada: { scope: 'consola', group: 'sistema', words: 'Quitó una llave de acceso' },
  llave_ajena_quitada: { scope: 'consola', group: 'sistema', words: 'Quitó una llave de acceso de un operador' },
  llave_fallida: { scope: 'consola', group: 'ingresos', words: 'Falló la llave de acceso' },
  llave_copiada: {
    scope: 'consola',
    group: 'ingresos',
    words: 'Llave de acceso negada: su contador retrocedió, puede haber una copia',
  },
  operador_invitado: { scope: 'consola', group: 'sistema', words: 'Invitó a un operador' },
  operador_enlace_anulado: { scope: 'consola', group: 'sistema', words: 'Anuló el enlace de un operador' },
  operador_activado: { scope: 'consola', group: 'sistema', words: 'Activó su cuenta de operador' },
  operador_cambiado: { scope: 'consola', group: 'sistema', words: 'Cambió a un operador' },
  operador_desactivado: { scope: 'consola', group: 'sistema', words: 'Desactivó a un operador' },
  segundo_paso_quitado: { scope: 'consola', group: 'sistema', words: 'Quitó el segundo paso de un operador' },
  consentimiento_pedido: { scope: 'consola', group: 'dinero', words: 'Pidió el consentimiento de otra persona' },
  consentimiento_dado: { scope: 'consola', group: 'dinero', words: 'Dio su consentimiento' },
  consentimiento_negado: { scope: 'consola', group: 'dinero', words: 'Negó su consentimiento' },
  consentimiento_retirado: { scope: 'consola', group: 'dinero', words: 'Retiró lo que pidió' },
} as const satisfies AuditFacts;

export type OperatorFact = keyof typeof auditFacts;
