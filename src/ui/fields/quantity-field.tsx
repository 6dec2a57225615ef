import { type ComponentProps, useState } from 'react';
import { useHydrated } from '../behaviour/use-hydrated.ts';
import { Icon } from '../page/icon.tsx';
import { type CommonFieldProps, Field } from './field.tsx';
import css from './quantity-field.module.css';

export interface QuantityFieldProps
  extends CommonFieldProps,
    Omit<ComponentProps<'input'>, 'value' | 'type' | 'min' | 'max' | 'ref'> {
  readonly name: string;
  readonly min?: number;
  readonly max?: number;
  /** Initial value. A later change replaces the current value. */
  readonly defaultValue?: number;
  /** Value of an empty field after it loses focus. */
  readonly whenEmpty?: number;
  /** Called only with whole numbers between min and max. */
  readonly onValueChange?: (value: number) => void;
}

export function QuantityField(props: QuantityFieldProps) {
  const {
    label,
    error,
    hint,
    optional,
    hideLabel,
    id,
    className,
    min = 1,
    max,
    defaultValue = min,
    whenEmpty,
    onValueChange,
    disabled,
    ...input
  } = props;
  const [text, setText] = useState(String(defaultValue));
  const [given, setGiven] = useState(defaultValue);
  const isHydrated = useHydrated();
  const value = Number(text);
  if (given !== defaultValue) {
    setGiven(defaultValue);
    setText(String(defaultValue));
  }
  const change = (next: string) => {
    setText(next);
    const number = Number(next);
    if (next !== '' && Number.isInteger(number) && number >= min && (max === undefined || number <= max))
      onValueChange?.(number);
  };
  // At a limit a button stays enabled, because a disabled one loses the focus.
  const step = (by: number) =>
    change(
      String(
        Math.min(
          max ?? Number.MAX_SAFE_INTEGER,
          Math.max(min, (Number.isFinite(value) ? Math.trunc(value) : min) + by),
        ),
      ),
    );
  return (
    <Field {...{ label, error, hint, optional, hideLabel, id, className }}>
      {({ className: _look, ...control }) => (
        <div className={css.stepper}>
          <button
            type="button"
            aria-label="Uno menos"
            aria-controls={control.id}
            disabled={!isHydrated || disabled}
            aria-disabled={value <= min || undefined}
            onClick={() => step(-1)}
          >
            <Icon name="minus" size={20} />
          </button>
          <input
            {...input}
            {...control}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            disabled={disabled}
            value={text}
            onChange={(event) => change(event.target.value)}
            onBlur={(event) => {
              if (whenEmpty !== undefined && event.target.value === '') change(String(whenEmpty));
              input.onBlur?.(event);
            }}
          />
          <button
            type="button"
            aria-label="Uno más"
            aria-controls={control.id}
            disabled={!isHydrated || disabled}
            aria-disabled={(max !== undefined && value >= max) || undefined}
            onClick={() => step(1)}
          >
            <Icon name="plus" size={20} />
          </button>
        </div>
      )}
    </Field>
  );
}
