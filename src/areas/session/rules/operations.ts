import type { Operations } from './operation.ts';

export const operations = {
  'Mutation.generateCustomerToken': {
    words: 'Ingresar con otro usuario',
    needs: 'nothing',
    support: 'allowed',
    cost: 4,
  },
  'Mutation.revokeCustomerToken': { words: 'Salir', needs: 'session', support: 'allowed', beforeTerms: true },
  'Mutation.registrarActividad': {
    words: 'Seguir en la sesión',
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
  },
  'Mutation.cerrarSesion': { words: 'Cerrar una sesión', needs: 'session', support: 'refused' },
  'Mutation.cerrarOtrasSesiones': { words: 'Cerrar las otras sesiones', needs: 'session', support: 'refused' },
  'Query.misSesiones': { words: 'Ver las sesiones abiertas', needs: 'session', support: 'refused' },
  'Query.sesionActual': {
    words: 'Ver con qué usuario estaba',
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
  },
} as const satisfies Operations;
