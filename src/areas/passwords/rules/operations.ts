import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  'Mutation.changeCustomerPassword': { words: 'Cambiar la contraseña', needs: 'session', support: 'refused', cost: 4 },
  'Mutation.solicitarRestablecerClave': {
    words: 'Pedir una contraseña nueva',
    needs: 'nothing',
    support: 'allowed',
    cost: 4,
  },
  'Mutation.guardarClaveConEnlace': { words: 'Guardar una contraseña', needs: 'nothing', support: 'allowed', cost: 4 },
  'Mutation.reenviarInvitacion': { words: 'Reenviar una invitación', needs: 'associates-manager', support: 'refused' },
  'Mutation.enviarRestablecerClave': {
    words: 'Enviar un enlace para cambiar la contraseña',
    needs: 'associates-manager',
    support: 'refused',
  },
  'Query.enlaceDeCuenta': { words: 'Abrir un enlace de contraseña', needs: 'nothing', support: 'allowed' },
} as const satisfies Operations;
