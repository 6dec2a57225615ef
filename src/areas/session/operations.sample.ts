import { randomUUID } from 'node:crypto';
import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Mutation.generateCustomerToken': {
    needs: 'nothing',
    support: 'allowed',
    query:
      'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    variables: ({ email, password }) => ({ email, password }),
    toAnother: 'public',
  },
  'Mutation.revokeCustomerToken': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: 'mutation { revokeCustomerToken { result } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.registrarActividad': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: 'mutation { registrarActividad { segundos_restantes } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.sesionActual': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: '{ sesionActual { role client { cliente nombre } user { email } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.misSesiones': {
    needs: 'session',
    support: 'refused',
    query: '{ misSesiones { total_count items { id ip user_agent es_esta } intentos_fallidos { cuantos ip } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.cerrarSesion': {
    needs: 'session',
    support: 'refused',
    query: 'mutation ($id: ID!) { cerrarSesion(id: $id) { cerradas } }',
    variables: () => ({ id: randomUUID() }),
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.cerrarOtrasSesiones': {
    needs: 'session',
    support: 'refused',
    query: 'mutation { cerrarOtrasSesiones { cerradas } }',
    toAnother: 'nothing-of-theirs',
  },
};
