import type { OperatorOperations } from '../../rules/operator-operation.ts';

/** Rate-limit cost of comparing or hashing a password, as for customers. */
const PASSWORD_COST = 5;
/** Rate-limit cost of verifying a signature. */
const PASSKEY_COST = 2;

export const operatorOperations: OperatorOperations = {
  'Query.sesionOperador': { needs: 'second-step', words: 'Consultó su sesión' },
  'Query.versionDeEsperas': { needs: 'session', words: 'Consultó si cambió lo que espera' },
  'Query.esperasConsola': { needs: 'session', words: 'Consultó lo que espera' },
  'Query.enlaceOperador': { needs: 'nothing', words: 'Abrió un enlace de invitación', cost: 1 },
  'Query.operadores': { needs: ['operadores', 'act'], words: 'Consultó los operadores' },
  'Query.consentimientosPorAtender': { needs: ['dinero', 'act'], words: 'Consultó lo que espera un consentimiento' },
  'Query.consentimiento': { needs: ['dinero', 'act'], words: 'Consultó un consentimiento' },
  'Query.consentimientoAbierto': { needs: ['dinero', 'act'], words: 'Consultó si algo espera un consentimiento' },
  'Mutation.consentir': { needs: ['dinero', 'act'], words: 'Dio su consentimiento', confirmed: true },
  'Mutation.negarConsentimiento': { needs: ['dinero', 'act'], words: 'Negó un consentimiento' },
  'Mutation.ingresarOperador': { needs: 'nothing', words: 'Escribió su contraseña', cost: PASSWORD_COST },
  'Mutation.inscribirSegundoPaso': { needs: 'second-step', words: 'Pidió la clave del segundo paso' },
  'Mutation.probarSegundoPaso': { needs: 'second-step', words: 'Escribió un código' },
  'Query.misLlaves': { needs: 'session', words: 'Consultó sus llaves de acceso' },
  'Query.llavesOperador': { needs: ['operadores', 'act'], words: 'Consultó las llaves de acceso de un operador' },
  'Mutation.retoIngresoLlave': { needs: 'nothing', words: 'Pidió ingresar con una llave de acceso', cost: 1 },
  'Mutation.ingresarConLlave': { needs: 'nothing', words: 'Ingresó con una llave de acceso', cost: PASSKEY_COST },
  'Mutation.retoLlave': { needs: 'second-step', words: 'Pidió usar una llave de acceso', cost: 1 },
  'Mutation.probarLlave': { needs: 'second-step', words: 'Usó una llave de acceso', cost: PASSKEY_COST },
  'Mutation.retoNuevaLlave': { needs: 'session', words: 'Pidió agregar una llave de acceso', confirmed: true },
  'Mutation.registrarLlave': {
    needs: 'session',
    words: 'Agregó una llave de acceso',
    confirmed: true,
    cost: PASSKEY_COST,
  },
  'Mutation.quitarLlave': { needs: 'session', words: 'Quitó una llave de acceso', confirmed: true },
  'Mutation.quitarLlaveOperador': {
    needs: ['operadores', 'act'],
    words: 'Quitó una llave de acceso de un operador',
    confirmed: true,
  },
  'Mutation.salirOperador': { needs: 'second-step', words: 'Cerró su sesión' },
  'Mutation.elegirClaveOperador': { needs: 'nothing', words: 'Eligió su contraseña', cost: PASSWORD_COST },
  'Mutation.invitarOperador': { needs: ['operadores', 'act'], words: 'Invitó a un operador', confirmed: true },
  'Mutation.renovarEnlaceOperador': { needs: ['operadores', 'act'], words: 'Renovó un enlace', confirmed: true },
  'Mutation.anularEnlaceOperador': { needs: ['operadores', 'act'], words: 'Anuló un enlace', confirmed: true },
  'Mutation.cambiarOperador': { needs: ['operadores', 'act'], words: 'Cambió a un operador', confirmed: true },
  'Mutation.quitarSegundoPaso': { needs: ['operadores', 'act'], words: 'Quitó un segundo paso', confirmed: true },
};
