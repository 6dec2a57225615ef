import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import type { FilterField, ReadFilter } from '#areas/documents/rules/documents-filter.ts';
import { chipsOf } from '#areas/documents/rules/filter-chips.ts';
import { type LocalDate, parseLocalDate } from '#kernel/local-date.ts';
import { ChipOptions } from '#ui/chip-options.tsx';
import { DateRangeField } from '#ui/date-range-field.tsx';
import { FieldMessage } from '#ui/field-message.tsx';
import { FilterPanel, FilterWide } from '#ui/filter-panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LIST_PATH, listHref } from './invoice-address.ts';
import css from './invoice-filter.module.css';
import { INVOICE_ORDERS, type InvoiceOrder } from './invoice-sort.ts';

interface InvoiceFilterProps {
  readonly read: ReadFilter;
  readonly order: InvoiceOrder;
  readonly states: readonly { readonly label: string; readonly value: string }[];
  readonly today: LocalDate;
}

/** Removes characters that the field cannot have; without script the server refuses them. */
const only = (allowed: RegExp) => (event: FormEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  const kept = input.value.replace(allowed, '');
  if (kept !== input.value) input.value = kept;
};

const ORDERS = Object.entries(INVOICE_ORDERS).map(([value, { label }]) => ({ value, label }));

/** The filter panel of the list (docs/product/documents.md#filters). Its state is the address, so it works as a plain form too. */
export function InvoiceFilter({ read: { filter, errors, typed }, order, states, today }: InvoiceFilterProps) {
  const navigate = useNavigate();
  const stateErrorId = useId();
  const day = (field: FilterField) => parseLocalDate(typed[field] ?? '');
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    navigate(listHref(asked, 1), { preventScrollReset: true });
  };
  return (
    <FilterPanel
      action={LIST_PATH}
      count={chipsOf(filter).length}
      clearHref={LIST_PATH}
      defaultOpen={Object.keys(errors).length > 0}
      noValidate
      onSubmit={apply}
    >
      <TextField
        label="Número de documento"
        name="num_documento"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Ej.: 48502"
        defaultValue={typed.num_documento}
        error={errors.num_documento}
        onInput={only(/\D/g)}
      />
      <TextField
        label="Valor total"
        name="total"
        inputMode="decimal"
        autoComplete="off"
        placeholder="Ej.: 86.914.200"
        defaultValue={typed.total}
        error={errors.total}
        onInput={only(/[^\d.,]/g)}
      />
      <FilterWide>
        <DateRangeField
          label="Fecha del documento"
          startName="fecha_documento_desde"
          endName="fecha_documento_hasta"
          defaultValue={{ start: day('fecha_documento_desde'), end: day('fecha_documento_hasta') }}
          max={today}
          today={today}
          error={errors.fecha_documento_desde ?? errors.fecha_documento_hasta}
        />
      </FilterWide>
      <FilterWide>
        <DateRangeField
          label="Fecha de vencimiento"
          startName="fecha_vencimiento_desde"
          endName="fecha_vencimiento_hasta"
          defaultValue={{ start: day('fecha_vencimiento_desde'), end: day('fecha_vencimiento_hasta') }}
          today={today}
          error={errors.fecha_vencimiento_desde ?? errors.fecha_vencimiento_hasta}
        />
      </FilterWide>
      <FilterWide>
        <ChipOptions
          legend="Estado"
          name="estado"
          options={[{ value: '', label: 'Todas' }, ...states]}
          defaultValues={[filter.estado ?? '']}
        />
        {errors.estado && (
          <FieldMessage id={stateErrorId} tone="error">
            {errors.estado}
          </FieldMessage>
        )}
      </FilterWide>
      <SelectField className={css.order} label="Ordenar por" name="orden" options={ORDERS} defaultValue={order} />
    </FilterPanel>
  );
}
