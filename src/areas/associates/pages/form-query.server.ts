import { data, type RouterContextProvider } from 'react-router';
import { requireSessionFacts } from '#areas/session/pages/session-context.server.ts';
import { EDIT_PROFILES, hasPermission, managesAssociates } from '#areas/session/rules/permissions.ts';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import { graphql } from '#generated/client/index.ts';
import {
  askGraphQL,
  type ContractResult,
  errorStatus,
  type TypedDocument,
  toErrorPage,
} from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { lookupMessage, translateAssociates } from '../rules/contract-messages.ts';
import { type EditableField, editableFields } from '../rules/editable-fields.ts';

/** Fields of a person for the form and the read-only view. */
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

/** The person and the form's options in one query. */
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

/**
 * Runs the lookups that a page cannot do without. The error page names the failed one.
 * @throws a 401, 403, 404, 500 or 503 response
 */
export async function loadRequiredLookups<Result extends object, Variables>(
  context: Readonly<RouterContextProvider>,
  document: TypedDocument<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const answer = await askGraphQL(context, document, variables);
  const message = lookupMessage(answer);
  if (message) throw data({ mensaje: translateAssociates(message) }, { status: errorStatus(answer.errors ?? []) });
  if (answer.errors) throw toErrorPage(answer.errors);
  return answer.data;
}

/** Message about the failed lookup, or about the refused request. */
export const answerProblem = (answer: ContractResult<object | null | undefined>): string =>
  translateAssociates(lookupMessage(answer) ?? answer.errors?.[0]?.message);

/** Message of the first failed look-up or of the refused request. @returns undefined when everything succeeded */
export const findProblem = (answer: ContractResult<object | null | undefined>): string | undefined =>
  lookupMessage(answer) || answer.errors ? answerProblem(answer) : undefined;

/** The signed-in person's rights, read from the cookies. Pages use them to show controls; the contract checks them again. */
export interface FormViewer {
  readonly facts: SessionFacts;
  readonly provider: string;
  /** Whether the person has the permission to edit profiles, which every edit needs (docs/product/people.md#permissions). */
  readonly editsProfiles: boolean;
  readonly managesOthers: boolean;
}

export function readViewer(context: Readonly<RouterContextProvider>): FormViewer {
  const facts = requireSessionFacts(context);
  const { provider } = context.get(pageHost).settings;
  const editsProfiles = hasPermission(
    { roleName: facts.role, permissions: facts.permissions },
    provider,
    EDIT_PROFILES,
  );
  return {
    facts,
    provider,
    editsProfiles,
    managesOthers: editsProfiles && managesAssociates({ roleName: facts.role, storeCode: facts.storeCode }),
  };
}

/** Fields of a person that the viewer may see and change. */
export const personFormFields = (
  { facts, provider, editsProfiles }: FormViewer,
  person: { readonly id: number; readonly role_name: string },
): ReadonlySet<EditableField> => {
  const { userId, role, storeCode, isSupportUser } = facts;
  const editor = { userId, roleName: role, storeCode, isSupportUser, editsProfiles };
  return editableFields(editor, { userId: person.id, roleName: person.role_name }, provider);
};
