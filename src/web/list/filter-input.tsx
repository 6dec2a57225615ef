import { type FormEvent, useId } from 'react';
import type { FieldOption, ListField } from '#kernel/list/list-field.ts';
import { type LocalDate, parseLocalDate } from '#kernel/local-date.ts';
import { FieldMessage } from '#ui/fields/field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ChipOptions } from '#ui/filters/chip.tsx';
import { DateRangeField } from '#ui/filters/date-range-field.tsx';
import { FilterWide } from '#ui/filters/filter-panel.tsx';
import { ManyChoices } from './many-choices.tsx';
import { MonthInput } from './month-input.tsx';

export interface FilterInputProps {
  readonly field: Pick<ListField<never, unknown>, 'words' | 'control'>;
  readonly names: readonly string[];
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly today: LocalDate;
  /** Options that replace those of the declaration. */
  readonly options: readonly FieldOption[] | undefined;
}

/** Removes characters that are invalid in the field. Without JavaScript, the server refuses them. */
const only = (allowed: RegExp) => (event: FormEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  const kept = input.value.replace(allowed, '');
  if (kept !== input.value) input.value = kept;
};

/** Attributes of the text inputs. */
const TEXTS = {
  text: {},
  // Numbers are pasted from papers with their letters and hyphens. The digits alone suffice, hence the keypad.
  number: { inputMode: 'numeric', onInput: only(/[^a-z\d\s\p{Pd}\u2212]/giu) },
  amount: { inputMode: 'decimal', onInput: only(/[^\d.,]/g) },
} as const;

/** An input of the filter panel, rendered from the field's declaration. */
export function FilterInput({
  field: { words, control },
  names,
  errors,
  typed,
  today,
  options: given,
}: FilterInputProps) {
  const errorId = useId();
  const [name = '', second = ''] = names;
  const text = typed[name];
  const error = errors[name] ?? errors[second];
  const options = given ?? ('options' in control ? control.options : undefined) ?? [];
  switch (control.kind) {
    case 'number':
    case 'amount':
    case 'text':
      return (
        <TextField
          label={words.label}
          name={name}
          autoComplete="off"
          placeholder={control.placeholder}
          defaultValue={text}
          error={error}
          {...TEXTS[control.kind]}
        />
      );
    case 'many':
      return (
        <FilterWide>
          <ManyChoices
            legend={words.label}
            name={name}
            all={control.all}
            options={options}
            chosen={text === undefined ? [] : text.split('|')}
          />
        </FilterWide>
      );
    case 'month':
      return <MonthInput label={words.label} names={[name, second]} typed={typed} today={today} error={error} />;
    case 'days':
      return (
        <FilterWide>
          <DateRangeField
            label={words.label}
            startName={name}
            endName={second}
            defaultValue={{ start: parseLocalDate(text ?? ''), end: parseLocalDate(typed[second] ?? '') }}
            max={control.untilToday ? today : undefined}
            today={today}
            error={error}
          />
        </FilterWide>
      );
    case 'chips':
      return (
        <FilterWide>
          <ChipOptions
            legend={words.label}
            name={name}
            options={[{ value: '', label: control.all }, ...options]}
            defaultValues={[error ? '' : (text ?? '')]}
          />
          {error && (
            <FieldMessage id={errorId} tone="error">
              {error}
            </FieldMessage>
          )}
        </FilterWide>
      );
    case 'select':
      return (
        <FilterWide>
          <SelectField
            label={words.label}
            name={name}
            placeholder={control.all}
            options={options}
            defaultValue={options.some(({ value }) => value === text) ? text : ''}
          />
        </FilterWide>
      );
    default:
      return <input type="hidden" name={name} value={text ?? ''} />;
  }
}
