import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { type CommonFieldProps, Field } from './field.tsx';
import css from './search-field.module.css';

export interface TextFieldProps extends CommonFieldProps, ComponentProps<'input'> {
  readonly name: string;
  /** A warning for an unusual but valid value. */
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

export interface TextAreaFieldProps extends CommonFieldProps, ComponentProps<'textarea'> {
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

export interface SearchFieldProps extends CommonFieldProps, Omit<ComponentProps<'input'>, 'type'> {
  readonly name: string;
  /** Attributes of the search button, the only way to submit without JavaScript. */
  readonly submit?: Pick<ComponentProps<'button'>, 'name' | 'value' | 'formAction' | 'onClick'>;
}

export function SearchField(props: SearchFieldProps) {
  const { label, error, hint, optional, hideLabel = true, id, className, submit, ...input } = props;
  return (
    <Field {...{ label, error, hint, optional, hideLabel, id, className }}>
      {(control) => (
        <div className={css.box}>
          <input autoComplete="off" spellCheck={false} enterKeyHint="search" {...input} {...control} type="search" />
          <IconButton {...submit} type="submit" className={css.lens} icon="search" size={20} label="Buscar" />
        </div>
      )}
    </Field>
  );
}
