import type { AssociateValues } from './associate-values.ts';
import { FIELD_CHECKS } from './field-checks.ts';
import { type AssociateForm, type FieldProblem, FORM_FIELDS, type FormField } from './form-fields.ts';

/**
 * All problems of a person's data, in the form's order (docs/product/people.md#rules).
 * @param values cleaned by `cleanValues`
 */
export const associateProblems = (values: AssociateValues, form: AssociateForm): FieldProblem[] =>
  FORM_FIELDS.filter((field) => form.checks.has(field) && !isUnchanged(field, values, form)).flatMap((field) => {
    const finding = FIELD_CHECKS[field](values, form);
    return finding ? [{ field, ...finding }] : [];
  });

/** Unchanged values are not checked. Empty required fields are reported nevertheless. */
function isUnchanged(field: FormField, values: AssociateValues, { stored }: AssociateForm): boolean {
  if (!stored || values[field] === '' || values[field] === 0) return false;
  // The same number with another type identifies another person, so it is checked.
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
 * The fields that are checked. Creating: all. Editing: not role and type of document, which the server checks when one
 * of them changes; the status only where it may be changed, the delivery points only where they may be chosen.
 * @param may what the editor may change; `mustAcceptTerms` adds both texts
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
