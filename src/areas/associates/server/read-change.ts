import type { UpdateCustomerV2Input } from '#generated/contract.ts';
import type { AssociateValues } from '../rules/associate-values.ts';
import type { EditableField } from '../rules/editable-fields.ts';
import { FORM_FIELDS, type FormField } from '../rules/form-fields.ts';
import type { StoredPerson } from './people-queries.ts';
import type { PersonChange } from './person-queries.ts';
import { readAttributes, writeAttributes } from './read-attributes.ts';
import { sentTexts, storedTexts, withTexts } from './read-input.ts';

/**
 * The differences between the input and the stored person. A value sent unchanged is no change and needs no permission.
 */
export interface ReadChange {
  readonly before: AssociateValues;
  readonly after: AssociateValues;
  readonly fields: readonly FormField[];
  /** Columns to write: fields of the form and the other ones of the contract. */
  readonly columns: PersonChange;
  /** Contract names of the changed fields that the editor may not change. */
  readonly refusedFor: (may: ReadonlySet<EditableField>) => string[];
}

/**
 * Compares the input with the stored person.
 * @returns undefined when the address's attributes are too many or too long
 */
export function readChange(input: UpdateCustomerV2Input, person: StoredPerson): ReadChange | undefined {
  const stored = storedTexts(person);
  const sent = sentTexts(input);
  const before = withTexts(stored);
  const after = withTexts({ ...stored, ...sent });
  const fields = FORM_FIELDS.filter((field) => field in sent && after[field] !== before[field]);
  const attributes = readAttributes(input.addresses);
  if (!attributes) return undefined;
  const beside = besideTheForm(input, person, attributes);
  const country = input.addresses?.[0]?.country_id;
  const needs: [string, EditableField | undefined][] = [
    ...fields.map((field): [string, EditableField | undefined] => [field, NEEDS.get(field)]),
    ...Object.keys(beside).map((field): [string, EditableField] => [field, 'is_subscribed']),
  ];
  if (country != null && country !== person.country_id) needs.push(['country_id', undefined]);
  return {
    before,
    after,
    fields,
    columns: { ...columnsOf(fields, after), ...beside },
    refusedFor: (may) => needs.flatMap(([name, need]) => (need && may.has(need) ? [] : [name])),
  };
}

/**
 * The right that each field needs. The e-mail address identifies the person: nobody may change it
 * (docs/product/people.md#rules).
 */
const NEEDS: ReadonlyMap<FormField, EditableField> = new Map(
  FORM_FIELDS.flatMap((field) =>
    field === 'email' || field === 'destinations' || field === 'terms_and_conditions' || field === 'data_use_policy'
      ? []
      : [[field, field]],
  ),
);

/** Personal fields of the contract that our own form does not have. */
function besideTheForm(input: UpdateCustomerV2Input, person: StoredPerson, attributes: string): PersonChange {
  const flags = (['is_subscribed', 'default_shipping', 'default_billing'] as const).flatMap((name) =>
    input[name] == null || input[name] === person[name] ? [] : [[name, input[name]] as const],
  );
  const isSent = Boolean(input.addresses?.[0]?.custom_attributes);
  const isOther = isSent && writeAttributes(person.custom_attributes) !== attributes;
  return { ...Object.fromEntries(flags), ...(isOther && { custom_attributes: attributes }) };
}

const NUMBERS: ReadonlySet<FormField> = new Set(['role_id', 'region_id', 'status']);
const MAY_BE_EMPTY: ReadonlySet<FormField> = new Set(['region_id', 'job_title', 'gender', 'date_of_birth']);

const columnsOf = (fields: readonly FormField[], values: AssociateValues): PersonChange =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field];
      if (value === '' && MAY_BE_EMPTY.has(field)) return [field, null];
      return [field, NUMBERS.has(field) ? Number(value) : value];
    }),
  );
