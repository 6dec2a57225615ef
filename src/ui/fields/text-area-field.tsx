import type { ComponentProps } from 'react';
import { Field, type FieldLook } from './field.tsx';

export interface TextAreaFieldProps extends FieldLook, ComponentProps<'textarea'> {
  readonly name: string;
}

export const TextAreaField = ({
  label,
  error,
  hint,
  optional,
  hideLabel,
  id,
  className,
  ...area
}: TextAreaFieldProps) => (
  <Field {...{ label, error, hint, optional, hideLabel, id, className }}>
    {(control) => <textarea rows={3} {...area} {...control} />}
  </Field>
);
