import type { ReadVersions } from '#areas/legal/rules/texts.ts';
import type { CrearUsuarioClienteInput, UpdateCustomerV2Input } from '#generated/client/graphql.ts';
import { type Choice, isChanged } from '#kernel/form/choice.ts';
import type { AssociateValues } from '../rules/associate-values.ts';
import type { PersonFormData } from './person-form-data.ts';
import { choosesDestinations } from './person-values.ts';

/**
 * Input of `crearUsuarioCliente`.
 * @param values cleaned by `cleanValues`
 * @param choice used only if the role has a choice
 */
export function createInput(data: PersonFormData, values: AssociateValues, choice: Choice): CrearUsuarioClienteInput {
  return {
    ...personIn(values),
    email: values.email,
    role_id: Number(values.role_id),
    status: Number(values.status),
    addresses: [addressIn(data, values)],
    ...(choosesDestinations(data, values) && (choice.all ? { all_destinations: true } : namedIn(choice.added))),
  };
}

/** Input of `updateCustomerV2`. Fields that the viewer may not change are left out and stay as they are. */
export function updateInput(
  data: PersonFormData,
  values: AssociateValues,
  choice: Choice,
  /** When both texts were accepted: their versions on the screen, and the IP address that the look-up service saw. */
  accepted: (ReadVersions & { readonly seenIp?: string }) | undefined,
): UpdateCustomerV2Input {
  const acceptance = accepted && {
    terms_and_conditions: true,
    data_use_policy: true,
    terms_version: accepted.terms,
    data_policy_version: accepted.policy,
    terms_and_conditions_ip: accepted.seenIp,
  };
  if (data.onlyTerms) return { ...acceptance };
  return {
    ...acceptance,
    ...(data.id !== undefined && { user_id: data.id }),
    ...personIn(values),
    addresses: [addressIn(data, values)],
    ...(data.may.role && { role_id: Number(values.role_id) }),
    ...(data.may.status && { status: Number(values.status) }),
    ...destinationsIn(data, values, choice),
  };
}

const personIn = (values: AssociateValues) => {
  const { firstname, lastname, document_type, document, job_title, gender, date_of_birth } = values;
  return { firstname, lastname, document_type, document, job_title, gender, date_of_birth };
};

const addressIn = ({ personCountry }: PersonFormData, { region_id, city, street, telephone }: AssociateValues) => ({
  country_id: personCountry,
  region_id: Number(region_id),
  city,
  street,
  telephone,
});

type DestinationsInput = Pick<
  UpdateCustomerV2Input,
  'all_destinations' | 'destinations' | 'destinations_added' | 'destinations_removed'
>;

/** Only the differences: stored delivery points are not sent again. */
function destinationsIn(data: PersonFormData, values: AssociateValues, choice: Choice): DestinationsInput {
  const isNewRole = values.role_id !== data.stored.role_id;
  if (!choosesDestinations(data, values)) return {};
  if (!isNewRole && !isChanged(choice, data.storedDestinations)) return {};
  if (choice.all) return { all_destinations: true };
  if (choice.base === 'none') return namedIn(choice.added);
  return { destinations_added: listOf(choice.added), destinations_removed: listOf(choice.removed) };
}

const listOf = (ids: Iterable<number>) => [...ids].map((destination_id) => ({ destination_id }));

const namedIn = (ids: Iterable<number>): DestinationsInput => ({ destinations: listOf(ids) });
