import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldLook } from './field.tsx';

export interface TextFieldProps extends FieldLook, ComponentProps<'input'> {
  readonly name: string;
  /** The value looks wrong but may be sent. */
  readonly warning?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, error, warning, hint, optional, hideLabel, id, className, ...input } = props;
  return (
    <Field {...{ label, error, warning, hint, optional, hideLabel, id, className }}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}
