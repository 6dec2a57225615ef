import { Form } from 'react-router';
import type { FieldOption } from '#kernel/list/list-field.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { VOLUMES_PATH } from '../rules/order-address.ts';
import { offeredMonths, type VolumesAsked } from '../rules/volumes.ts';
import css from './volumes.module.css';

interface VolumesChoiceProps {
  readonly asked: VolumesAsked;
  readonly destinations: readonly FieldOption[];
  readonly today: LocalDate;
}

/** The months and the delivery point. The address is the state, so it works as a plain form. */
export function VolumesChoice({ asked, destinations, today }: VolumesChoiceProps) {
  const months = offeredMonths(today);
  return (
    <Form method="get" action={VOLUMES_PATH} preventScrollReset className={css.choice}>
      <SelectField label="Desde" name="desde" options={months} defaultValue={asked.desde} />
      <SelectField label="Hasta" name="hasta" options={months} defaultValue={asked.hasta} />
      <SelectField
        label="Destino"
        name="destino"
        placeholder="Todos"
        options={destinations}
        defaultValue={asked.destino ?? ''}
      />
      <Button type="submit">Ver volúmenes</Button>
    </Form>
  );
}
