import type { ComponentProps } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { type CommonFieldProps, Field } from '../fields/field.tsx';
import css from './code-field.module.css';

export interface CodeFieldProps extends CommonFieldProps, Omit<ComponentProps<'input'>, 'type'> {
  readonly name: string;
}

/** Field for the six digits of an authenticator, as large as on the phone. */
export const CodeField = ({ label, error, hint, optional, hideLabel, id, className, ...input }: CodeFieldProps) => (
  <Field {...{ label, error, hint, optional, hideLabel, id, className }}>
    {(control) => (
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={6}
        {...input}
        {...control}
        className={classNames(control.className, css.code)}
      />
    )}
  </Field>
);
