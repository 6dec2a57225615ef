import type { LongLists, Operations } from '#areas/session/rules/operation.ts';

/**
 * Twenty thousand delivery points with number, code and a name of sixty letters take 2.8 MB. The limit is higher, so that the operation itself
 * can refuse a longer list with a sentence.
 */
const DESTINATIONS: LongLists = {
  names: ['destinations', 'destinations_added', 'destinations_removed'],
  most: 25_000,
  mostBytes: 3 * 1024 * 1024,
};

/** `beforeTerms` is set for operations of a person's own form, because that form accepts the terms (docs/product/legal.md#rules). */
export const operations = {
  'Query.registroDeCambios': {
    words: 'Ver el registro de cambios de las personas',
    needs: 'associates-manager',
    support: 'allowed',
  },
  'Query.usuariosCliente': {
    words: 'Ver los usuarios de su empresa',
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
  },
  'Query.rolesCliente': { words: 'Ver los roles que hay', needs: 'session', support: 'allowed', beforeTerms: true },
  'Query.listadoTiposDocumentos': {
    words: 'Ver los tipos de documento',
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
  },
  'Query.listarDestinatarios': { words: 'Ver sus estaciones y destinos', needs: 'session', support: 'allowed' },
  'Query.listarDeptos': {
    words: 'Ver la lista de departamentos',
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
  },
  'Mutation.crearUsuarioCliente': {
    words: 'Crear un usuario',
    needs: 'associates-manager',
    support: 'refused',
    cost: 4,
    longLists: DESTINATIONS,
  },
  'Mutation.updateCustomerV2': {
    words: 'Cambiar los datos de un usuario o aceptar los términos',
    needs: 'session',
    support: 'refused',
    beforeTerms: true,
    longLists: DESTINATIONS,
  },
} as const satisfies Operations;
