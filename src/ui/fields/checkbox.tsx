import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import css from './checkbox.module.css';
import { FieldMessage } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Some but not all rows are chosen. Set as a property, so that it is announced as "mixta". */
  readonly indeterminate?: boolean;
  /** Hides the label, for table columns. The touch target stays 44 px. */
  readonly hideLabel?: boolean;
}

export function Checkbox({ label, hint, error, indeterminate = false, hideLabel, className, ...input }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const messageId = useId();
  useEffect(() => {
    // HTML has no `indeterminate` attribute. The data attribute below draws it before this effect.
    if (ref.current) ref.current.indeterminate = indeterminate;
  });
  return (
    <div className={className}>
      <label className={classNames(css.choice, hideLabel && css.bare)}>
        <input
          {...input}
          ref={ref}
          type="checkbox"
          data-indeterminate={indeterminate || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
        />
        {hideLabel ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <span className={css.words}>
            {label}
            {hint && <span className={css.hint}>{hint}</span>}
          </span>
        )}
      </label>
      {error && (
        <FieldMessage id={messageId} tone="error">
          {error}
        </FieldMessage>
      )}
    </div>
  );
}
