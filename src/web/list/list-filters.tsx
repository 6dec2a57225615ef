import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { listHref, readOrder } from '#kernel/list/list-address.ts';
import { type ListDeclaration, panelKeys } from '#kernel/list/list-declaration.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FilterPanel } from '#ui/filters/filter-panel.tsx';
import { FilterInput, type FilterInputProps } from './filter-input.tsx';
import css from './list-filters.module.css';
import { useSheetCount } from './use-sheet-count.ts';

export interface ListFiltersProps {
  readonly list: ListDeclaration;
  readonly search: URLSearchParams;
  readonly read: Pick<FilterInputProps, 'errors' | 'typed'>;
  /** Number of applied filters. */
  readonly count: number;
  readonly today: LocalDate;
  /** Number of matching rows, for the button of the phone sheet. */
  readonly total?: number | undefined;
  /** Options by field key. */
  readonly options?: Readonly<Record<string, FilterInputProps['options']>>;
}

/** The filter panel of a list. The address is its state, so it works as a plain form too. */
export function ListFilters({ list, search, read, count, today, options, total }: ListFiltersProps) {
  const navigate = useNavigate();
  const { fields = {}, orders, path } = list;
  const sheet = useSheetCount(list, total);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    navigate(listHref(list, asked, 1), { preventScrollReset: true });
  };
  return (
    <FilterPanel
      action={path}
      count={count}
      clearHref={path}
      defaultOpen={Object.keys(read.errors).length > 0}
      noValidate
      onSubmit={apply}
      onChange={sheet.onChange}
      onBlur={sheet.onChange}
      onClick={sheet.onChange}
      {...(sheet.count !== undefined && { sheetCount: sheet.count })}
    >
      {panelKeys(list).map((key) => {
        const field = fields[key];
        return (
          field && (
            <FilterInput
              key={key}
              names={field.inputNames(key)}
              {...{ field, today }}
              errors={read.errors}
              typed={read.typed}
              options={options?.[key]}
            />
          )
        );
      })}
      {orders && (
        <SelectField
          className={css.order}
          label="Ordenar por"
          name={orders.name}
          options={Object.entries(orders.options).map(([value, { label }]) => ({ value, label }))}
          defaultValue={readOrder(list, search)}
        />
      )}
    </FilterPanel>
  );
}
