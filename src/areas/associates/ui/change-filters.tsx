import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { LocalDate } from '#kernel/local-date.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Chip } from '#ui/chip.tsx';
import { ChipRow } from '#ui/chip-row.tsx';
import { DateRangeField } from '#ui/date-range-field.tsx';
import { FilterPanel, FilterWide } from '#ui/filter-panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { rangeInWords, readChangeFilter } from '../rules/change-filter.ts';
import css from './change-log.module.css';
import { CHANGE_LOG_PATH, changeLogHref, changeLogKey } from './change-log-address.ts';

interface ChangeFiltersProps {
  readonly search: URLSearchParams;
  readonly people: readonly { readonly id: number; readonly nombre: string }[];
  readonly today: LocalDate;
}

/** Dates and person. Their state is the address, so the form works without JavaScript. */
export function ChangeFilters({ search, people, today }: ChangeFiltersProps) {
  const navigate = useNavigate();
  const filter = readChangeFilter(search);
  const range = rangeInWords(filter);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    const wrong = readChangeFilter(asked).error;
    navigate(wrong ? `${CHANGE_LOG_PATH}?${asked}` : changeLogHref(asked), { preventScrollReset: true });
  };
  const person = people.find(({ id }) => id === filter.userId);
  return (
    <div className={css.tools}>
      <FilterPanel
        // A new key resets the fields to the address when a chip is removed, and opens the panel when the dates are
        // wrong.
        key={`${changeLogKey(search)} ${filter.error ?? ''}`}
        action={CHANGE_LOG_PATH}
        count={(range ? 1 : 0) + (filter.userId ? 1 : 0)}
        clearHref={CHANGE_LOG_PATH}
        defaultOpen={filter.error !== undefined}
        noValidate
        onSubmit={apply}
      >
        <FilterWide>
          <DateRangeField
            label="Fecha"
            startName="desde"
            endName="hasta"
            defaultValue={{ ...(filter.from && { start: filter.from }), ...(filter.until && { end: filter.until }) }}
            max={today}
            today={today}
            error={filter.error}
          />
        </FilterWide>
        <FilterWide>
          <SelectField
            label="Persona"
            name="persona"
            placeholder="Todas"
            options={people.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            defaultValue={person ? String(person.id) : ''}
          />
        </FilterWide>
      </FilterPanel>
      {filter.error && (
        // On phones the panel with the field is closed.
        <div className="only-sm">
          <Alert tone="warn" title="La fecha no se aplicó">
            {filter.error}
          </Alert>
        </div>
      )}
      {(range || filter.userId) && (
        <ChipRow label="Filtros aplicados">
          {range && (
            <Chip
              label="Fecha"
              value={range}
              removeLabel="Quitar la fecha"
              removeHref={changeLogHref(search, 1, ['desde', 'hasta'])}
            />
          )}
          {filter.userId && (
            <Chip
              label="Persona"
              value={person?.nombre ?? 'Sin cambios'}
              removeLabel="Quitar la persona"
              removeHref={changeLogHref(search, 1, ['persona'])}
            />
          )}
          <ButtonLink variant="text" size="sm" to={CHANGE_LOG_PATH} preventScrollReset>
            Quitar todos
          </ButtonLink>
        </ChipRow>
      )}
    </div>
  );
}
