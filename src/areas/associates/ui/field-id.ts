import type { FormField } from '../rules/form-fields.ts';

/** `id` of a form field; the summary of problems links to it. */
export const fieldId = (field: FormField): string => `campo-${field}`;
