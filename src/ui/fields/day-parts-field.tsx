import { useId } from 'react';
import { splitDay } from '#kernel/form/day-parts.ts';
import { MONTH_OPTIONS } from '#kernel/month-names.ts';
import { classNames } from '../behaviour/class-names.ts';
import css from './day-parts-field.module.css';
import { type CommonFieldProps, FieldMessage } from './field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

interface DayPartsFieldProps extends Omit<CommonFieldProps, 'hideLabel'> {
  /** Name of all three fields, in the order day, month, year (`joinDay`). */
  readonly name: string;
  /** `YYYY-MM-DD`, an incomplete day as joined, or ''. */
  readonly defaultValue: string;
  /** `id` of the first field. */
  readonly id?: string;
  readonly autoFocus?: boolean;
  /** Value of `autoComplete` of each field. */
  readonly autoComplete?: readonly [day: string, month: string, year: string];
}

/** A day that people know by heart, such as a birth date: day, month and year in fields of their own, without a calendar. */
export function DayPartsField(props: DayPartsFieldProps) {
  const { label, name, defaultValue, id, autoFocus, autoComplete, optional, error, hint } = props;
  const messageId = useId();
  const [day, month, year] = splitDay(defaultValue);
  const message = error ?? hint;
  const number = { type: 'text', inputMode: 'numeric' } as const;
  return (
    <fieldset
      className={css.group}
      data-invalid={error ? '' : undefined}
      aria-describedby={message ? messageId : undefined}
    >
      <legend className={css.legend}>
        {label}
        {optional && <span className={css.optional}> (opcional)</span>}
      </legend>
      <div className={classNames(css.parts, Boolean(error) && css.invalid)}>
        <TextField
          {...{ ...number, name, id, autoFocus, maxLength: 2 }}
          label="Día"
          defaultValue={day}
          autoComplete={autoComplete?.[0]}
        />
        <SelectField
          name={name}
          label="Mes"
          defaultValue={month}
          options={
            MONTH_OPTIONS.some(({ value }) => value === month) || month === ''
              ? MONTH_OPTIONS
              : [...MONTH_OPTIONS, { value: month, label: month }]
          }
          placeholder="Mes"
          autoComplete={autoComplete?.[1]}
        />
        <TextField
          {...{ ...number, name, maxLength: 4 }}
          label="Año"
          defaultValue={year}
          autoComplete={autoComplete?.[2]}
        />
      </div>
      {message && (
        <FieldMessage id={messageId} tone={error ? 'error' : 'hint'}>
          {message}
        </FieldMessage>
      )}
    </fieldset>
  );
}
