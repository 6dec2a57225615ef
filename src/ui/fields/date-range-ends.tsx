import type { Ref } from 'react';
import { formatLocalDate, type LocalDate, parseLocalDate } from '#kernel/local-date.ts';
import { classNames } from '../behaviour/class-names.ts';
import { useHydrated } from '../behaviour/use-hydrated.ts';
import { Icon } from '../page/icon.tsx';
import type { DateRange } from './date-range.ts';
import css from './date-range-field.module.css';
import fieldCss from './field.module.css';

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
 * The two ends of a range. Without script: native date inputs. With script: buttons that open the calendar, and hidden
 * inputs.
 */
export function DateRangeEnds(props: DateRangeEndsProps) {
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
