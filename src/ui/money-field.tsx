import { type ComponentProps, useState } from 'react';
import { NumericFormat } from 'react-number-format';
import { type Currency, compareMoney, DECIMALS, type Money, money, SIGNS, toDecimal } from '#kernel/money.ts';
import { Field, type FieldLook } from './field.tsx';
import css from './money-field.module.css';
import { useHydrated } from './use-hydrated.ts';

type NativeInput = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'onChange' | 'max'>;

export interface MoneyFieldProps extends FieldLook, NativeInput {
  readonly name: string;
  readonly currency: Currency;
  readonly defaultValue?: Money;
  /** More than this becomes this while it is typed. The server must not rely on it. */
  readonly max?: Money;
  /** undefined while the field is empty. */
  readonly onValueChange?: (value: Money | undefined) => void;
}

/**
 * Posts a plain decimal (`86914200`, `1234.56`) under `name`. Until script runs, the visible input carries the name and posts what
 * was typed (`1.234,56`): read both with `readMoneyField`.
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
    max,
    onValueChange,
    ref,
    ...input
  } = props;
  const [value, setValue] = useState<Money | undefined>(defaultValue);
  // What is shown: an unfinished "12," has to stay as it was typed.
  const [text, setText] = useState(defaultValue ? toDecimal(defaultValue) : '');
  const isFull = max !== undefined && value?.minor === max.minor;
  const isHydrated = useHydrated();
  return (
    <Field {...{ label, error, hint, optional, hideLabel, id, className }}>
      {(control) => (
        <div className={css.box} data-sign={SIGNS[currency]}>
          <NumericFormat
            inputMode={DECIMALS[currency] ? 'decimal' : 'numeric'}
            autoComplete="off"
            placeholder="0"
            {...input}
            {...control}
            getInputRef={ref}
            name={isHydrated ? undefined : name}
            value={text}
            valueIsNumericString
            thousandSeparator="."
            decimalSeparator=","
            decimalScale={DECIMALS[currency]}
            allowNegative={false}
            // Above this the minor units would leave the safe integers.
            isAllowed={({ floatValue = 0 }) => floatValue < 1e13 && !(isFull && floatValue > Number(text))}
            onValueChange={({ value: decimal }, { source }) => {
              const typed =
                decimal === '' || decimal === '.'
                  ? undefined
                  : money(Math.round(Number(decimal) * 10 ** DECIMALS[currency]), currency);
              const next = typed && max && compareMoney(typed, max) > 0 ? max : typed;
              setText(next === max && next ? toDecimal(next) : decimal);
              setValue(next);
              if (source === 'event') onValueChange?.(next);
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
