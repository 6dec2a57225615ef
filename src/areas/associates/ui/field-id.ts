import type { FormField } from '../rules/associate-form.ts';

/** In the order of the screen, which is that of the summary of problems. */
export const SCREEN_ORDER: readonly FormField[] = [
  'role_id',
  'firstname',
  'lastname',
  'email',
  'document_type',
  'document',
  'telephone',
  'city',
  'street',
  'region_id',
  'job_title',
  'gender',
  'date_of_birth',
  'status',
  'destinations',
  'terms_and_conditions',
  'data_use_policy',
];

/** Of the field in the form: where the summary of problems leads to. */
export const fieldId = (field: FormField): string => `campo-${field}`;
