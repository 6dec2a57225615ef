import { lazy, type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react';
import { formatLocalDate, type LocalDate, parseLocalDate } from '#kernel/local-date.ts';
import { classNames } from '../behaviour/class-names.ts';
import { useHydrated } from '../behaviour/use-hydrated.ts';
import fieldCss from '../fields/field.module.css';
import { FieldMessage } from '../fields/field.tsx';
import { Skeleton } from '../messages/skeleton.tsx';
import { useModal } from '../messages/use-modal.ts';
import { Icon } from '../page/icon.tsx';
import css from './date-range-field.module.css';

/** Loaded on demand: React Aria's calendar is larger than all other scripts of a page. */
const DateRangePanel = lazy(async () => ({ default: (await import('./date-range-panel.tsx')).DateRangePanel }));

export interface DateRangeFieldProps {
  readonly label: ReactNode;
  /** Names of the inputs. They post `YYYY-MM-DD`, or an empty text. */
  readonly startName: string;
  readonly endName: string;
  readonly defaultValue?: DateRange;
  readonly min?: LocalDate;
  readonly max?: LocalDate;
  /** The server's date, because a browser may have another time zone or a wrong clock. */
  readonly today: LocalDate;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  readonly onValueChange?: (range: DateRange) => void;
}

/** Panel size and minimum distances from the window's edge and the field, in px. */
const PANEL = { width: 352, height: 520, edge: 8, gap: 4 };

const within = (position: number, room: number): string => `${Math.max(PANEL.edge, Math.min(position, room))}px`;

/**
 * Places the panel under its field on wide screens; on phones CSS overrides this with a bottom sheet. Uses custom
 * properties, because the policy forbids style attributes.
 */
function placeUnder(anchor: HTMLElement | null, panel: HTMLElement | null) {
  if (!anchor || !panel) return;
  const box = anchor.getBoundingClientRect();
  panel.style.setProperty('--x', within(box.left, innerWidth - PANEL.width));
  panel.style.setProperty('--y', within(box.bottom + PANEL.gap, innerHeight - PANEL.height));
}

export function DateRangeField({
  label,
  defaultValue = {},
  min,
  max,
  today,
  error,
  hint,
  onValueChange,
  ...names
}: DateRangeFieldProps) {
  const messageId = useId();
  const [range, setRange] = useState<DateRange>(defaultValue);
  const [isOpen, setIsOpen] = useState(false);
  const ends = useRef<HTMLDivElement>(null);
  const modal = useModal(isOpen, () => setIsOpen(false));
  const message = error ?? hint;
  const choose = (next: DateRange) => {
    setRange(next);
    onValueChange?.(next);
  };
  const open = () => {
    placeUnder(ends.current, modal.ref.current);
    setIsOpen(true);
  };
  return (
    <fieldset className={css.group} aria-describedby={message ? messageId : undefined}>
      <legend className={css.legend}>{label}</legend>
      <DateRangeEnds {...names} {...{ range, min, max, isOpen }} ref={ends} onOpen={open} onChange={choose} />
      {message && (
        <FieldMessage id={messageId} tone={error ? 'error' : 'hint'}>
          {message}
        </FieldMessage>
      )}
      <dialog {...modal} className={css.popup} aria-label={typeof label === 'string' ? label : 'Fechas'}>
        {isOpen && (
          <Suspense fallback={<Skeleton inCard count={8} label="Cargando el calendario" />}>
            <DateRangePanel value={range} {...{ min, max, today }} onChange={choose} onDone={() => setIsOpen(false)} />
          </Suspense>
        )}
      </dialog>
    </fieldset>
  );
}

interface DateRangeEndsProps {
  readonly range: DateRange;
  readonly startName: string;
  readonly endName: string;
  readonly min?: LocalDate;
  readonly max?: LocalDate;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onChange: (range: DateRange) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/**
 * The ends of a range: native date inputs without JavaScript; with it, buttons that open the calendar, and hidden
 * inputs.
 */
function DateRangeEnds(props: DateRangeEndsProps) {
  const { range, startName, endName, min, max, isOpen, onOpen, onChange, ref } = props;
  const isHydrated = useHydrated();
  const control = (end: 'start' | 'end', name: string, word: string) => {
    const value = range[end];
    if (!isHydrated) {
      const change = (text: string) => onChange({ ...range, [end]: parseLocalDate(text) });
      return (
        <input
          type="date"
          className={fieldCss.control}
          name={name}
          aria-label={word}
          min={min}
          max={max}
          defaultValue={value}
          onChange={(event) => change(event.target.value)}
        />
      );
    }
    return (
      <>
        <button
          type="button"
          className={classNames(fieldCss.control, css.trigger, !value && css.empty)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`${word}: ${value ? formatLocalDate(value) : 'sin fecha'}`}
          onClick={onOpen}
        >
          {value ? formatLocalDate(value) : word}
          {end === 'end' && <Icon name="calendar" size={18} />}
        </button>
        <input type="hidden" name={name} value={value ?? ''} />
      </>
    );
  };
  return (
    <div className={css.row} ref={ref}>
      {control('start', startName, 'Desde')}
      <span aria-hidden="true">a</span>
      {control('end', endName, 'Hasta')}
    </div>
  );
}

/** A range of days. An end may be missing. */
export interface DateRange {
  readonly start?: LocalDate;
  readonly end?: LocalDate;
}
