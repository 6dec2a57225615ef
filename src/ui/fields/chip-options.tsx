import type { ReactNode } from 'react';
import css from './chip.module.css';
import type { Choice } from './radio-group.tsx';

export interface ChipOptionsProps {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly Choice[];
  /** Allows several choices. The form then posts the name once per choice. */
  readonly multiple?: boolean;
  readonly defaultValues?: readonly string[];
}

/** Native radios or checkboxes that look like chips, so a filter form works before script does. */
export const ChipOptions = ({ legend, name, options, multiple = false, defaultValues = [] }: ChipOptionsProps) => (
  <fieldset className={css.options}>
    <legend className={css.legend}>{legend}</legend>
    <div className={css.row}>
      {options.map((option) => (
        <label key={option.value} className={css.toggle}>
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={name}
            value={option.value}
            disabled={option.disabled}
            defaultChecked={defaultValues.includes(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  </fieldset>
);
