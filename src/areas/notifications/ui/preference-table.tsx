import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { NoticePreferencesFragment } from '#generated/client/graphql.ts';
import { Button } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { QuantityField } from '#ui/fields/quantity-field.tsx';
import { Card } from '#ui/page/card.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import { NOTICE_PLACES, type NoticePlace } from '../rules/notice.ts';
import { checkboxName, REMINDER_DAYS } from '../rules/preferences.ts';
import css from './preferences.module.css';

/** A row of preferences that exists in the person's store. */
export interface PreferenceRow {
  readonly evento: string;
  readonly label: string;
  readonly about: string;
}

interface PreferenceTableProps {
  readonly preferences: NoticePreferencesFragment;
  readonly rows: readonly PreferenceRow[];
  readonly isReadOnly: boolean;
}

const HEADS: Readonly<Record<NoticePlace, string>> = { portal: 'En el portal', correo: 'Correo', celular: 'Celular' };
const SHORT: Readonly<Record<NoticePlace, string>> = { portal: 'Portal', correo: 'Correo', celular: 'Celular' };

/** Table of events and places. Each checkbox is saved when it changes. */
export function PreferenceTable({
  preferences: { preferencias, llave_publica },
  rows,
  isReadOnly,
}: PreferenceTableProps) {
  // Without push keys the column for phones is hidden.
  const places = NOTICE_PLACES.filter((lugar) => lugar !== 'celular' || llave_publica);
  const isOn = (evento: string, lugar: NoticePlace) =>
    preferencias.some((each) => each.evento === evento && each.lugar === lugar && each.activo);
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>Avisos y dónde llegan</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Aviso</th>
          {places.map((lugar) => (
            <th key={lugar} scope="col">
              {HEADS[lugar]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ evento, label, about }) => (
          <tr key={evento}>
            <th scope="row">
              {label}
              <small>{about}</small>
            </th>
            {places.map((lugar) => (
              <td key={lugar}>
                <Box evento={evento} label={label} lugar={lugar} isOn={isOn(evento, lugar)} isReadOnly={isReadOnly} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BoxProps {
  readonly evento: string;
  readonly label: string;
  readonly lugar: NoticePlace;
  readonly isOn: boolean;
  readonly isReadOnly: boolean;
}

function Box({ evento, label, lugar, isOn, isReadOnly }: BoxProps) {
  const fetcher = useFetcher<{ readonly problem?: string }>();
  const [isMarked, setIsMarked] = useState(isOn);
  const problem = fetcher.state === 'idle' ? fetcher.data?.problem : undefined;
  useEffect(() => {
    // Shows the stored value again, after a failure or a change in another tab.
    if (fetcher.state === 'idle') setIsMarked(isOn);
  }, [fetcher.state, isOn]);
  const mark = (marked: boolean) => {
    setIsMarked(marked);
    void fetcher.submit({ accion: 'marcar', evento, lugar, activo: marked ? '1' : '0' }, { method: 'post' });
  };
  return (
    <>
      <input type="hidden" name="ofrecida" value={checkboxName(evento, lugar)} />
      <Checkbox
        name="marcada"
        value={checkboxName(evento, lugar)}
        label={
          <span className={css.place}>
            {SHORT[lugar]}
            <VisuallyHidden>: {label}</VisuallyHidden>
          </span>
        }
        checked={isMarked}
        disabled={isReadOnly}
        error={problem}
        onChange={(event) => mark(event.target.checked)}
      />
    </>
  );
}

interface DaysBeforeProps {
  readonly days: number;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
}

/** Debounce in milliseconds: changes within it are saved together. */
const GATHER_MS = 400;

/** Field for the days between a reminder and the due date. */
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
          min={REMINDER_DAYS.least}
          max={REMINDER_DAYS.most}
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
