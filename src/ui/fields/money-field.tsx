import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { NumericFormat } from 'react-number-format';
import { CURRENCY_DECIMALS, CURRENCY_SIGNS, type Currency, type Money, money, toDecimal } from '#kernel/money.ts';
import { useHydrated } from '../behaviour/use-hydrated.ts';
import { type CommonFieldProps, Field } from './field.tsx';
import css from './money-field.module.css';
import { readMoneyField } from './read-money-field.ts';

type NativeInput = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'onChange' | 'max'>;

export interface MoneyFieldProps extends CommonFieldProps, NativeInput {
  readonly name: string;
  readonly currency: Currency;
  readonly defaultValue?: Money;
  /** @param value undefined for an empty field */
  readonly onValueChange?: (value: Money | undefined) => void;
}

/**
 * Posts a plain decimal (`86914200`, `1234.56`) under `name`. Before hydration the visible input has that name, and
 * posts the typed text (`1.234,56`). Read both with `readMoneyField`.
 */
export function MoneyField(props: MoneyFieldProps) {
  const {
    label,
    error,
    hint,
    optional,
    hideLabel,
    id,
    className,
    name,
    currency,
    defaultValue,
    onValueChange,
    ref,
    ...input
  } = props;
  const [value, setValue] = useState<Money | undefined>(defaultValue);
  // Kept as typed: an unfinished "12," must not be reformatted.
  const [text, setText] = useState(defaultValue ? toDecimal(defaultValue) : '');
  const isHydrated = useHydrated();
  const shown = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => shown.current as HTMLInputElement);
  // Text typed before hydration is only in the input: the first render would erase it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useLayoutEffect(() => {
    const early = readMoneyField(shown.current?.value ?? null, currency);
    if (!early || early.minor === value?.minor) return;
    setText(toDecimal(early));
    setValue(early);
    onValueChange?.(early);
  }, []);
  return (
    <Field {...{ label, error, hint, optional, hideLabel, id, className }}>
      {(control) => (
        <div className={css.box} data-sign={CURRENCY_SIGNS[currency]}>
          <NumericFormat
            inputMode={CURRENCY_DECIMALS[currency] ? 'decimal' : 'numeric'}
            autoComplete="off"
            placeholder="0"
            {...input}
            {...control}
            getInputRef={shown}
            name={isHydrated ? undefined : name}
            value={text}
            valueIsNumericString
            thousandSeparator="."
            decimalSeparator=","
            decimalScale={CURRENCY_DECIMALS[currency]}
            allowNegative={false}
            // Above 1e13 the minor units would exceed the safe integers.
            isAllowed={({ floatValue = 0 }) => floatValue < 1e13}
            onValueChange={({ value: decimal }, { source }) => {
              // Ignores late callbacks for old values, which would erase newer text.
              if (source !== 'event') return;
              const typed =
                decimal === '' || decimal === '.'
                  ? undefined
                  : money(Math.round(Number(decimal) * 10 ** CURRENCY_DECIMALS[currency]), currency);
              setText(decimal);
              setValue(typed);
              onValueChange?.(typed);
            }}
          />
          {isHydrated && (
            <input type="hidden" name={name} value={value ? toDecimal(value) : ''} disabled={input.disabled} />
          )}
        </div>
      )}
    </Field>
  );
}
