import type { ComponentProps } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Field, type FieldLook } from './field.tsx';
import css from './search-field.module.css';

export interface SearchFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'type'> {
  readonly name: string;
  /** Attributes of the search button, the only way to submit the form without script. */
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
