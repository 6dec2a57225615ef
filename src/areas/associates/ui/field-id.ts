import type { FormField } from '../rules/form-fields.ts';

/** Of the field in the form: where the summary of problems leads to. */
export const fieldId = (field: FormField): string => `campo-${field}`;
