import { graphql } from '#generated/client/index.ts';

/** Everything of a person that the form and the view show. */
graphql(`
  fragment PersonData on UsuarioCliente {
    id
    firstname
    lastname
    email
    role_id
    role_name
    document_type
    document
    telephone
    street
    city
    country_id
    region_id
    gender
    dob
    job_title
    status
    invitado
    all_destinations
    destinations_count
  }
`);

/** A person's form in one query: the person, and the options to choose from. */
export const PersonForm = graphql(`
  query PersonForm(
    $countries: [String!]!
    $withPerson: Boolean!
    $id: String
    $withShown: Boolean!
    $shownSize: Int
    $withChoosing: Boolean!
    $choosingSize: Int
    $person: Int
  ) {
    person: usuariosCliente(filter: { id: { eq: $id } }, pageSize: 1) @include(if: $withPerson) {
      items {
        ...PersonData
        destinations(pageSize: $shownSize) @include(if: $withShown) {
          destination_id
          destination_code
          destination_name
        }
      }
    }
    rolesCliente @include(if: $withChoosing) { role_id role_name }
    listadoTiposDocumentos { title value }
    listarDeptos(pageSize: 100, filter: { country_id: { in: $countries } }) {
      items { region_id country_id default_name }
    }
    listarDestinatarios(pageSize: $choosingSize, user_id: $person) @include(if: $withChoosing) { ...ListedDestinations }
  }
`);

/** A person for the read-only view. */
export const PersonView = graphql(`
  query PersonView($countries: [String!]!, $id: String, $shownSize: Int) {
    person: usuariosCliente(filter: { id: { eq: $id } }, pageSize: 1) {
      items {
        ...PersonData
        destinations(pageSize: $shownSize) { destination_id destination_code destination_name }
      }
    }
    listarDeptos(pageSize: 100, filter: { country_id: { in: $countries } }) {
      items { region_id default_name }
    }
  }
`);

export const CreatePerson = graphql(`
  mutation CreatePerson($input: CrearUsuarioClienteInput!) {
    crearUsuarioCliente(input: $input) {
      customer { id }
    }
  }
`);

export const UpdatePerson = graphql(`
  mutation UpdatePerson($input: UpdateCustomerV2Input!) {
    updateCustomerV2(input: $input) {
      customer { email }
    }
  }
`);

export const SendReset = graphql(`
  mutation SendReset($id: Int!) {
    enviarRestablecerClave(user_id: $id) { success }
  }
`);

export const ResendInvitation = graphql(`
  mutation ResendInvitation($id: Int!) {
    reenviarInvitacion(user_id: $id) { success }
  }
`);
