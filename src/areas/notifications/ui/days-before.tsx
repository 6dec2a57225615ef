import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { QuantityField } from '#ui/fields/quantity-field.tsx';
import { Card } from '#ui/page/card.tsx';
import { DAYS } from '../rules/preferences.ts';
import css from './preferences.module.css';

interface DaysBeforeProps {
  readonly days: number;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
}

/** Debounce: changes within this time are saved together. */
const GATHER_MS = 400;

/** The field for how many days before the due date an invoice's reminder is sent. */
export function DaysBefore({ days, error, isReadOnly }: DaysBeforeProps) {
  const fetcher = useFetcher<{ readonly problem?: string; readonly dias?: string }>();
  const isHydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = (dias: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => fetcher.submit({ accion: 'dias', dias: String(dias) }, { method: 'post' }),
      GATHER_MS,
    );
  };
  const { data } = fetcher;
  return (
    <Card aria-labelledby="dias-antes">
      <h2 id="dias-antes" className={css.title}>
        Recordar antes de vencer
      </h2>
      <p className="sm muted">Cuántos días antes. Si no debe nada en neto, no le escribimos.</p>
      <fetcher.Form method="post" className={css.days}>
        <QuantityField
          label="Días antes"
          hideLabel
          name="dias"
          min={DAYS.least}
          max={DAYS.most}
          defaultValue={days}
          error={data?.dias ?? data?.problem ?? error}
          disabled={isReadOnly}
          onValueChange={save}
        />
        {!isHydrated && !isReadOnly && (
          <Button type="submit" variant="line" name="accion" value="dias">
            Guardar
          </Button>
        )}
      </fetcher.Form>
    </Card>
  );
}
