import { randomUUID } from 'node:crypto';
import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.registroDeCambios': {
    needs: 'associates-manager',
    support: 'allowed',
    query: `query ($id: Int) {
      registroDeCambios(user_id: $id) { total_count items { nombre actor_nombre cambios { antes despues } } personas { nombre } }
    }`,
    variables: ({ associateId }) => ({ id: associateId }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.usuariosCliente': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: `query ($email: String) {
      usuariosCliente(filter: { email: { eq: $email } }) {
        total_count items { email firstname document destinations_count destinations(pageSize: 5) { destination_code } }
      }
    }`,
    variables: ({ associateEmail }) => ({ email: associateEmail }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.rolesCliente': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: '{ rolesCliente { role_id role_name sort_order } }',
    toAnother: 'public',
  },
  'Query.listadoTiposDocumentos': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: '{ listadoTiposDocumentos { label title value } }',
    toAnother: 'public',
  },
  'Query.listarDestinatarios': {
    needs: 'session',
    support: 'allowed',
    query: `query ($code: String) {
      listarDestinatarios(filter: { codigo_destinatario: { eq: $code } }) { total_count items { codigo_destinatario nombre_comercial } }
    }`,
    variables: ({ destinationCode }) => ({ code: destinationCode }),
    toAnother: 'as-unknown',
  },
  'Query.listarDeptos': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: '{ listarDeptos { total_count items { region_id default_name } } }',
    toAnother: 'public',
  },
  'Mutation.crearUsuarioCliente': {
    needs: 'associates-manager',
    support: 'refused',
    query:
      'mutation ($input: CrearUsuarioClienteInput!) { crearUsuarioCliente(input: $input) { customer { role_name status } } }',
    variables: ({ destinationCode }) => ({
      input: {
        role_id: 4,
        firstname: 'Lina',
        lastname: 'Prueba',
        email: `${randomUUID()}@estacion.example`,
        document_type: 'CC',
        document: '71334806',
        addresses: [{ telephone: '3105550142', street: 'Calle 1', city: 'Medellín' }],
        destinations: [{ destination_code: destinationCode }],
      },
    }),
    toAnother: 'as-unknown',
  },
  'Mutation.updateCustomerV2': {
    needs: 'session',
    support: 'refused',
    beforeTerms: true,
    query:
      'mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { firstname email } } }',
    variables: ({ associateId }) => ({ input: { user_id: associateId, addresses: [{ city: 'Envigado' }] } }),
    toAnother: 'nothing-of-theirs',
  },
};
