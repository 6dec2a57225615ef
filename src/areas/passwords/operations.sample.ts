import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Mutation.changeCustomerPassword': {
    needs: 'session',
    support: 'refused',
    query: `mutation ($current: String!) {
      changeCustomerPassword(currentPassword: $current, newPassword: "tejado#7azul") { success }
    }`,
    variables: ({ password }) => ({ current: password }),
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.solicitarRestablecerClave': {
    needs: 'nothing',
    support: 'allowed',
    query: 'mutation ($email: String!) { solicitarRestablecerClave(email: $email) { success message } }',
    // A new address for each call, because requests for one address are limited.
    variables: () => ({ email: `${crypto.randomUUID()}@estacion.example` }),
    toAnother: 'public',
  },
  'Query.enlaceDeCuenta': {
    needs: 'nothing',
    support: 'allowed',
    query: 'query ($token: String!) { enlaceDeCuenta(token: $token) { proposito email empresa } }',
    variables: ({ linkToken }) => ({ token: linkToken }),
    toAnother: 'public',
  },
  'Mutation.guardarClaveConEnlace': {
    needs: 'nothing',
    support: 'allowed',
    query: `mutation ($token: String!) {
      guardarClaveConEnlace(token: $token, newPassword: "balcon#8verde") { success }
    }`,
    variables: ({ linkToken }) => ({ token: linkToken }),
    toAnother: 'public',
  },
  'Mutation.reenviarInvitacion': {
    needs: 'associates-manager',
    support: 'refused',
    query: 'mutation ($user: Int!) { reenviarInvitacion(user_id: $user) { success message } }',
    variables: ({ invitedId }) => ({ user: invitedId }),
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.enviarRestablecerClave': {
    needs: 'associates-manager',
    support: 'refused',
    query: 'mutation ($user: Int!) { enviarRestablecerClave(user_id: $user) { success message } }',
    variables: ({ userId }) => ({ user: userId }),
    toAnother: 'nothing-of-theirs',
  },
};
