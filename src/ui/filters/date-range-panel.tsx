import { type CalendarDate, parseDate } from '@internationalized/date';
import { type KeyboardEvent, type ReactNode, useContext, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar';
import { type LocalDate, parseLocalDate, TIME_ZONE } from '#kernel/local-date.ts';
import { Button } from '../actions/button.tsx';
import { classNames } from '../behaviour/class-names.ts';
import fieldCss from '../fields/field.module.css';
import { FieldMessage } from '../fields/field.tsx';
import { Icon } from '../page/icon.tsx';
import type { DateRange } from './date-range-field.tsx';
import css from './date-range-panel.module.css';

export interface DateRangePanelProps {
  readonly value: DateRange;
  readonly min?: LocalDate;
  readonly max?: LocalDate;
  readonly today: LocalDate;
  readonly onChange: (range: DateRange) => void;
  readonly onDone: () => void;
}

const toCalendar = (date: LocalDate | undefined): CalendarDate | undefined => (date ? parseDate(date) : undefined);
const toLocal = (date: { toString: () => string }): LocalDate | undefined =>
  parseLocalDate(date.toString().slice(0, 10));

const ENDS = [
  { end: 'start', word: 'Desde' },
  { end: 'end', word: 'Hasta' },
] as const;

/** `LocalDate` is `YYYY-MM-DD`, so text order is date order. */
const isWithin = (date: LocalDate | undefined, min: LocalDate | undefined, max: LocalDate | undefined): boolean =>
  date === undefined || ((min === undefined || date >= min) && (max === undefined || date <= max));

/** Clamps a day to the selectable range. */
const nearest = (day: LocalDate, min: LocalDate | undefined, max: LocalDate | undefined): LocalDate =>
  min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;

/**
 * Sets the portal's time zone for the calendar's "hoy", which otherwise is the browser's. Mutates the state, because
 * React Aria compares states by identity; it creates a new one at each render.
 */
function InOurTime({ children }: { readonly children: ReactNode }) {
  const state = useContext(RangeCalendarStateContext);
  if (state) Object.assign(state, { timeZone: TIME_ZONE });
  return children;
}

/** The dates can be typed or picked. `onChange` gets only a valid range (min ≤ start ≤ end ≤ max). */
export function DateRangePanel({ value, min, max, today, onChange, onDone }: DateRangePanelProps) {
  const [draft, setDraft] = useState<DateRange>(value);
  const { start, end } = draft;
  const isOrdered = !start || !end || start <= end;
  const error = !isOrdered
    ? 'La fecha final va después de la inicial.'
    : isWithin(start, min, max) && isWithin(end, min, max)
      ? undefined
      : 'Elija fechas dentro del período permitido.';
  const chosen = start && end && isOrdered ? { start: parseDate(start), end: parseDate(end) } : null;
  const apply = (next: DateRange) => {
    onChange(next);
    onDone();
  };
  /** Applies typed dates on Enter, which would otherwise submit the surrounding form first. */
  const confirm = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!error) apply(draft);
  };
  return (
    <I18nProvider locale="es-CO">
      <div className={css.panel}>
        <div className={css.inputs}>
          {ENDS.map(({ end, word }) => (
            <label key={end}>
              {word}
              <input
                type="date"
                className={fieldCss.control}
                value={draft[end] ?? ''}
                min={min}
                max={max}
                onChange={(event) => setDraft({ ...draft, [end]: parseLocalDate(event.target.value) })}
                onKeyDown={confirm}
              />
            </label>
          ))}
        </div>
        {error && <FieldMessage tone="error">{error}</FieldMessage>}
        <RangeCalendar
          aria-label="Calendario"
          value={chosen}
          minValue={toCalendar(min)}
          maxValue={toCalendar(max)}
          defaultFocusedValue={toCalendar(end ?? start ?? nearest(today, min, max))}
          firstDayOfWeek="mon"
          onChange={(range) => setDraft({ start: toLocal(range.start), end: toLocal(range.end) })}
        >
          <div className={css.bar}>
            <AriaButton slot="previous" className={css.step} aria-label="Mes anterior">
              <Icon name="chevron-left" size={20} />
            </AriaButton>
            <Heading className={css.title} />
            <AriaButton slot="next" className={css.step} aria-label="Mes siguiente">
              <Icon name="chevron-right" size={20} />
            </AriaButton>
          </div>
          <InOurTime>
            <CalendarGrid className={css.grid} weekdayStyle="short">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={css.dayName}>{day.slice(0, 2)}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell date={date} className={classNames(css.day, toLocal(date) === today && css.today)} />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </InOurTime>
        </RangeCalendar>
        <div className={css.acts}>
          <Button variant="text" size="sm" onClick={() => apply({})}>
            Quitar fechas
          </Button>
          <Button variant="line" size="sm" disabled={error !== undefined} onClick={() => apply(draft)}>
            Listo
          </Button>
        </div>
      </div>
    </I18nProvider>
  );
}
