import type { ComponentProps } from 'react';
import { Field, type FieldLook } from './field.tsx';

export interface TextFieldProps extends FieldLook, ComponentProps<'input'> {
  readonly name: string;
}

export const TextField = ({ label, error, hint, optional, hideLabel, id, className, ...input }: TextFieldProps) => (
  <Field {...{ label, error, hint, optional, hideLabel, id, className }}>
    {(control) => <input type="text" {...input} {...control} />}
  </Field>
);
