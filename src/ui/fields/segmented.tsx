import { useId } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { FieldMessage } from './field.tsx';
import { type ChoiceGroupProps, radioAttributes } from './radio-group.tsx';
import css from './segmented.module.css';

/** Two or three short choices in one bar: a group of native radios. */
export function Segmented(group: ChoiceGroupProps) {
  const messageId = useId();
  return (
    <fieldset className={classNames(css.group, group.className)} aria-describedby={group.error ? messageId : undefined}>
      {group.hideLegend ? (
        <legend>
          <VisuallyHidden>{group.legend}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={css.legend}>{group.legend}</legend>
      )}
      <div className={css.bar}>
        {group.options.map((option) => (
          <label key={option.value}>
            <input {...radioAttributes(group, option)} />
            {option.label}
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
