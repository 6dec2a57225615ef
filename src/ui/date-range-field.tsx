import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { formatLocalDate, type LocalDate, parseLocalDate } from '#kernel/local-date.ts';
import { classNames } from './class-names.ts';
import css from './date-range-field.module.css';
import fieldCss from './field.module.css';
import { FieldMessage } from './field-message.tsx';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useModal } from './use-modal.ts';

/** React Aria's calendar is four times the size of a screen's own script: it comes when it is opened. */
const DateRangePanel = lazy(async () => ({ default: (await import('./date-range-panel.tsx')).DateRangePanel }));

export interface DateRange {
  readonly start?: LocalDate;
  readonly end?: LocalDate;
}

export interface DateRangeFieldProps {
  readonly label: ReactNode;
  /** Both are posted as `YYYY-MM-DD`, empty when not chosen. */
  readonly startName: string;
  readonly endName: string;
  readonly defaultValue?: DateRange;
  readonly min?: LocalDate;
  readonly max?: LocalDate;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  readonly onValueChange?: (range: DateRange) => void;
}

export function DateRangeField({
  label,
  startName,
  endName,
  defaultValue = {},
  min,
  max,
  error,
  hint,
  onValueChange,
}: DateRangeFieldProps) {
  const id = useId();
  const [range, setRange] = useState<DateRange>(defaultValue);
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();
  const row = useRef<HTMLDivElement>(null);
  const modal = useModal(isOpen, () => setIsOpen(false));
  const message = error ?? hint;
  const choose = (next: DateRange) => {
    setRange(next);
    onValueChange?.(next);
  };
  const open = () => {
    const box = row.current?.getBoundingClientRect();
    if (box && modal.ref.current) {
      const { style } = modal.ref.current;
      style.setProperty('--x', `${Math.max(8, Math.min(box.left, innerWidth - 352))}px`);
      style.setProperty('--y', `${Math.max(8, Math.min(box.bottom + 4, innerHeight - 520))}px`);
    }
    setIsOpen(true);
  };
  const ends = [
    { name: startName, value: range.start, word: 'Desde' },
    { name: endName, value: range.end, word: 'Hasta' },
  ];
  const controls = ends.map(({ name, value, word }, index) =>
    isHydrated ? (
      <button
        key={name}
        type="button"
        className={classNames(fieldCss.control, css.trigger, !value && css.empty)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${word}: ${value ? formatLocalDate(value) : 'sin fecha'}`}
        onClick={open}
      >
        {value ? formatLocalDate(value) : word}
        {index === 1 && <Icon name="calendar" size={18} />}
      </button>
    ) : (
      <input
        key={name}
        type="date"
        className={fieldCss.control}
        name={name}
        aria-label={word}
        min={min}
        max={max}
        defaultValue={value}
        onChange={(event) => choose({ ...range, [index === 0 ? 'start' : 'end']: parseLocalDate(event.target.value) })}
      />
    ),
  );
  return (
    <fieldset className={css.group} aria-describedby={message ? `${id}-m` : undefined}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.row} ref={row}>
        {controls[0]}
        <span aria-hidden="true">a</span>
        {controls[1]}
      </div>
      {message && (
        <FieldMessage id={`${id}-m`} tone={error ? 'error' : 'hint'}>
          {message}
        </FieldMessage>
      )}
      {isHydrated && ends.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value ?? ''} />)}
      <dialog {...modal} className={css.popup} aria-label={typeof label === 'string' ? label : 'Fechas'}>
        {isOpen && (
          <Suspense fallback={<Skeleton inCard count={8} label="Cargando el calendario" />}>
            <DateRangePanel value={range} min={min} max={max} onChange={choose} onDone={() => setIsOpen(false)} />
          </Suspense>
        )}
      </dialog>
    </fieldset>
  );
}
