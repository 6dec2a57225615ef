import type { LocalDate } from '#kernel/local-date.ts';
import type { AssociateValues } from './associate-values.ts';
import { FIELD_CHECKS } from './field-checks.ts';
import type { Country } from './identification.ts';

/** In the order of the form: the first problem is where the focus goes. */
export const FORM_FIELDS = [
  'role_id',
  'firstname',
  'lastname',
  'email',
  'document_type',
  'document',
  'telephone',
  'street',
  'city',
  'region_id',
  'job_title',
  'gender',
  'date_of_birth',
  'status',
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
  | 'email-exists'
  | 'digits-only'
  | 'digits'
  | 'shape'
  | 'unknown'
  | 'status'
  | 'day'
  | 'not-for-role'
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

/**
 * Everything that is wrong with a person's data, in the form's order (platform.txt §5).
 * @param values as `cleanValues` leaves them
 */
export const associateProblems = (values: AssociateValues, form: AssociateForm): FieldProblem[] =>
  FORM_FIELDS.filter((field) => form.checks.has(field) && !isUnchanged(field, values, form)).flatMap((field) => {
    const finding = FIELD_CHECKS[field](values, form);
    return finding ? [{ field, ...finding }] : [];
  });

/** An empty one is never excused: what is required is asked for as soon as the person is edited. */
function isUnchanged(field: FormField, values: AssociateValues, { stored }: AssociateForm): boolean {
  if (!stored || values[field] === '' || values[field] === 0) return false;
  // The same number of another type is another document.
  if (field === 'document' && stored.document_type !== undefined && stored.document_type !== values.document_type)
    return false;
  return stored[field] === values[field];
}

const ALWAYS: readonly FormField[] = [
  'firstname',
  'lastname',
  'document',
  'telephone',
  'street',
  'city',
  'region_id',
  'job_title',
  'gender',
  'date_of_birth',
];

/**
 * What the form looks at. Creating: everything. Editing: role and type of document only on the server, when one of them is changed; the
 * address as well as it stands; the status only where it may be changed, the delivery points where they may be chosen.
 */
export function fieldsToCheck(
  mode: 'create' | 'edit',
  may: { readonly status: boolean; readonly destinations: boolean; readonly mustAcceptTerms?: boolean },
): ReadonlySet<FormField> {
  const fields: FormField[] = [...ALWAYS, 'email'];
  if (mode === 'create') fields.push('role_id', 'document_type');
  if (mode === 'create' || may.status) fields.push('status');
  if (mode === 'create' || may.destinations) fields.push('destinations');
  if (may.mustAcceptTerms) fields.push('terms_and_conditions', 'data_use_policy');
  return new Set(fields);
}
