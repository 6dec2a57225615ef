import type { FieldOption } from '#kernel/list/list-field.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { FilterPanel } from '#ui/fields/filter-panel.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { VOLUMES_PATH } from '../rules/order-address.ts';
import { offeredMonths, type VolumesAsked } from '../rules/volumes.ts';

interface VolumesChoiceProps {
  readonly asked: VolumesAsked;
  /** Number of filters in the address. */
  readonly count: number;
  readonly destinations: readonly FieldOption[];
  readonly today: LocalDate;
}

/** The months and the delivery point. The address is the state, so it works as a plain form. */
export function VolumesChoice({ asked, count, destinations, today }: VolumesChoiceProps) {
  const months = offeredMonths(today);
  return (
    <FilterPanel action={VOLUMES_PATH} count={count} clearHref={VOLUMES_PATH}>
      <SelectField label="Desde" name="desde" options={months} defaultValue={asked.desde} />
      <SelectField label="Hasta" name="hasta" options={months} defaultValue={asked.hasta} />
      <SelectField
        label="Destino"
        name="destino"
        placeholder="Todos"
        options={destinations}
        defaultValue={asked.destino ?? ''}
      />
    </FilterPanel>
  );
}
