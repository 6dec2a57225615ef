import { useId } from 'react';
import css from './checkbox.module.css';
import { Checkbox } from './checkbox.tsx';
import { FieldMessage } from './field.tsx';
import type { ChoiceGroupProps } from './radio-group.tsx';

interface CheckboxGroupProps extends Pick<ChoiceGroupProps, 'legend' | 'name' | 'options' | 'error'> {
  readonly hint?: string | undefined;
  /** Initially ticked values. */
  readonly defaultValues: readonly string[];
}

/** A group of checkboxes with a legend. */
export function CheckboxGroup({ legend, name, options, hint, error, defaultValues }: CheckboxGroupProps) {
  const messageId = useId();
  const message = error ?? hint;
  return (
    <fieldset
      className={css.group}
      aria-describedby={message ? messageId : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={css.legend}>{legend}</legend>
      <div>
        {options.map(({ value, label, hint: about, disabled }) => (
          <Checkbox
            key={value}
            {...{ name, value, label, disabled }}
            hint={about}
            defaultChecked={defaultValues.includes(value)}
          />
        ))}
      </div>
      {message && (
        <FieldMessage id={messageId} tone={error ? 'error' : 'hint'}>
          {message}
        </FieldMessage>
      )}
    </fieldset>
  );
}
