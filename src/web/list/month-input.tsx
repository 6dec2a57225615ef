import type { LocalDate } from '#kernel/local-date.ts';
import { MONTH_OPTIONS } from '#kernel/month-names.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

interface MonthInputProps {
  readonly label: string;
  /** Names of the inputs for year and month. */
  readonly names: readonly [string, string];
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly today: LocalDate;
  readonly error?: string | undefined;
}

/** Number of past years in the list. */
const YEARS = 6;

/** Selects for year and month, so that no date must be typed. */
export function MonthInput({ label, names: [year, month], typed, today, error }: MonthInputProps) {
  const newest = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => String(newest - back));
  const asked = typed[year];
  const options = asked && !years.includes(asked) ? [...years, asked] : years;
  return (
    <>
      <SelectField
        label={`${label}: año`}
        name={year}
        placeholder="Todos"
        options={options.map((value) => ({ value, label: value }))}
        defaultValue={asked ?? ''}
        error={error}
      />
      <SelectField
        label={`${label}: mes`}
        name={month}
        placeholder="Todos"
        options={MONTH_OPTIONS}
        defaultValue={MONTH_OPTIONS.some(({ value }) => value === typed[month]) ? typed[month] : ''}
      />
    </>
  );
}
