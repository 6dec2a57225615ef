import { graphql } from '#generated/client/index.ts';

/** A person as the list shows them. */
graphql(`
  fragment ListedPerson on UsuarioCliente {
    id
    firstname
    lastname
    email
    role_name
    status
    invitado
    all_destinations
    destinations_count
    destinations(pageSize: 1) { destination_name }
  }
`);

/** The viewer's own data, as the profile shows it. */
graphql(`
  fragment OwnData on UsuarioCliente {
    firstname
    lastname
    email
    role_name
    document_type
    document
    telephone
    street
    city
    job_title
  }
`);

/** The profile in one query: the company, the viewer, and for a manager the people. */
export const Profile = graphql(`
  query Profile(
    $withProfile: Boolean!
    $own: String
    $withPeople: Boolean!
    $filter: UsuariosClienteFilterInput
    $search: String
    $pageSize: Int
    $currentPage: Int
    $withTold: Boolean!
    $told: String
  ) {
    sesionActual @include(if: $withProfile) {
      client {
        cliente
        nombre
        tipoNit
        clienteNit
        direccion
        telefono
        pais
        ciudad
        departamento
        email
      }
    }
    own: usuariosCliente(filter: { id: { eq: $own } }, pageSize: 1) @include(if: $withProfile) {
      items { ...OwnData }
    }
    people: usuariosCliente(filter: $filter, search: $search, pageSize: $pageSize, currentPage: $currentPage)
      @include(if: $withPeople) {
      total_count
      items { ...ListedPerson }
    }
    told: usuariosCliente(filter: { id: { eq: $told } }, pageSize: 1) @include(if: $withTold) {
      items { firstname lastname email status }
    }
  }
`);
