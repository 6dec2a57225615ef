import { type ChangeEvent, type ReactNode, useId } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import css from './checkbox.module.css';
import { FieldMessage } from './field.tsx';

export interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface ChoiceGroupProps {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly Choice[];
  readonly defaultValue?: string;
  /** Makes the group controlled; needs `onValueChange`. */
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
  readonly required?: boolean;
  readonly hideLegend?: boolean;
  readonly error?: ReactNode;
  /** Id of the form, for a group outside its form element. */
  readonly form?: string;
  readonly className?: string;
}

export interface RadioGroupProps extends ChoiceGroupProps {
  /** Side by side, if there is space. */
  readonly across?: boolean;
}

/** Attributes that all radios of a group share. */
export const radioAttributes = (
  { name, required, form, value, defaultValue, onValueChange }: ChoiceGroupProps,
  option: Choice,
) => ({
  type: 'radio',
  name,
  required,
  form,
  value: option.value,
  disabled: option.disabled,
  ...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value }),
  onChange: (event: ChangeEvent<HTMLInputElement>) => onValueChange?.(event.target.value),
});

export function RadioGroup({ across, ...group }: RadioGroupProps) {
  const messageId = useId();
  return (
    <fieldset
      className={classNames(css.group, group.className)}
      aria-describedby={group.error ? messageId : undefined}
      data-invalid={group.error ? true : undefined}
    >
      <legend className={css.legend}>
        {group.hideLegend ? <VisuallyHidden>{group.legend}</VisuallyHidden> : group.legend}
      </legend>
      <div className={classNames(across && css.across)}>
        {group.options.map((option) => (
          <label key={option.value} className={css.choice}>
            <input {...radioAttributes(group, option)} />
            <span className={css.words}>
              {option.label}
              {option.hint && <span className={css.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {group.error && (
        <FieldMessage id={messageId} tone="error">
          {group.error}
        </FieldMessage>
      )}
    </fieldset>
  );
}
