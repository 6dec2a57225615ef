import type { Country } from '#areas/stores/rules/countries.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type AssociateValues, WRITTEN_FIELDS } from './associate-values.ts';

/** Fields in the form's order, because the first invalid field gets the focus. */
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
  /** Limits that the messages `too-short`, `too-long` and `digits` name. */
  readonly min?: number;
  readonly max?: number;
  /** Length of the refused value. */
  readonly length?: number;
}

/** Facts that the checks need in addition to the values. */
export interface AssociateForm {
  readonly mode: 'create' | 'edit';
  /** Fields to check (`fieldsToCheck`); others were not sent or are not in the form. */
  readonly checks: ReadonlySet<FormField>;
  /** The customer's country, which decides the document types. */
  readonly country: Country;
  /** The person's country, which decides the valid telephones. */
  readonly telephoneCountry: Country;
  /** Roles as `rolesCliente` returns them. */
  readonly roles: readonly { readonly role_id: number; readonly role_name: string }[];
  readonly today: LocalDate;
  /** Mail addresses that the contract refused as taken. */
  readonly takenAddresses?: readonly string[];
  /** Stored values. A value equal to the stored one is not checked (docs/decisions/0014). */
  readonly stored?: Partial<AssociateValues>;
}
