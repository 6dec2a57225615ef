import type { ComponentProps } from 'react';
import { Icon } from '../page/icon.tsx';
import { type CommonFieldProps, Field } from './field.tsx';
import css from './select-field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps extends CommonFieldProps, ComponentProps<'select'> {
  readonly name: string;
  /** Or pass `<option>` and `<optgroup>` elements as children. */
  readonly options?: readonly SelectOption[];
  /** Label of an empty first option: "Elija una ciudad". */
  readonly placeholder?: string;
}

export function SelectField({
  label,
  error,
  hint,
  optional,
  hideLabel,
  id,
  className,
  options,
  placeholder,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, error, hint, optional, hideLabel, id, className }}>
      {(control) => (
        <div className={css.box}>
          <select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon name="chevron-down" size={18} />
        </div>
      )}
    </Field>
  );
}
