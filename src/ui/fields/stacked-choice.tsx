import { useId } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { FieldMessage } from './field.tsx';
import { type ChoiceGroupProps, radioAttributes } from './radio-group.tsx';
import css from './stacked-choice.module.css';

/** A few stacked choices in one frame, each with a hint at its right: a group of native radios. */
export function StackedChoice(group: ChoiceGroupProps) {
  const messageId = useId();
  return (
    <fieldset className={classNames(css.group, group.className)} aria-describedby={group.error ? messageId : undefined}>
      <legend className={css.legend}>{group.legend}</legend>
      <div className={css.stack}>
        {group.options.map((option) => (
          <label key={option.value}>
            <input {...radioAttributes(group, option)} />
            <span>{option.label}</span>
            {option.hint && <small>{option.hint}</small>}
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
