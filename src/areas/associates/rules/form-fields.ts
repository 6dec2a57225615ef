import type { Country } from '#areas/stores/rules/countries.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type AssociateValues, WRITTEN_FIELDS } from './associate-values.ts';

/** In the order of the form: the first problem is where the focus goes. */
export const FORM_FIELDS = [
  ...WRITTEN_FIELDS,
  'destinations',
  'terms_and_conditions',
  'data_use_policy',
] as const satisfies readonly (keyof AssociateValues)[];
export type FormField = (typeof FORM_FIELDS)[number];

export type ProblemCode =
  | 'required'
  | 'too-short'
  | 'too-long'
  | 'letters-only'
  | 'control-characters'
  | 'email'
  | 'email-letters'
  | 'email-exists'
  | 'digits-only'
  | 'digits'
  | 'shape'
  | 'unknown'
  | 'status'
  | 'inactive-at-distributor'
  | 'day'
  | 'not-for-role'
  | 'too-many'
  | 'must-accept';

export interface FieldProblem {
  readonly field: FormField;
  readonly code: ProblemCode;
  /** Bounds of `too-short`, `too-long` and `digits`. */
  readonly min?: number;
  readonly max?: number;
  /** How many there are instead. */
  readonly length?: number;
}

/** Everything besides the values that the rules depend on. */
export interface AssociateForm {
  readonly mode: 'create' | 'edit';
  /** What is looked at; other values are not sent, or not on the form. See `fieldsToCheck`. */
  readonly checks: ReadonlySet<FormField>;
  /** The customer's country: which numbers the types of document stand for. */
  readonly country: Country;
  /** The person's country: how its telephones are written. */
  readonly telephoneCountry: Country;
  /** As `rolesCliente` gives them. */
  readonly roles: readonly { readonly role_id: number; readonly role_name: string }[];
  readonly today: LocalDate;
  /** Addresses that were answered to exist already. */
  readonly takenAddresses?: readonly string[];
  /** What is kept of the person: a value that was not changed is not held against whoever changes another (docs/decisions/0014). */
  readonly stored?: Partial<AssociateValues>;
}
