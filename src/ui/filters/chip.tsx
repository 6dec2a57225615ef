import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { IconButton, IconLink } from '../actions/icon-button.tsx';
import { classNames } from '../behaviour/class-names.ts';
import type { Choice } from '../fields/radio-group.tsx';
import css from './chip.module.css';

interface ChipWords {
  readonly label: string;
  readonly value?: ReactNode;
  /** Accessible name of the remove button: "Quitar el estado Vencida". */
  readonly removeLabel: string;
}

/** A link works without JavaScript; a button is for filters without an address. */
export type ChipProps = ChipWords &
  (
    | { readonly removeHref: string; readonly onRemove?: never }
    | { readonly onRemove: () => void; readonly removeHref?: never }
  );

/** An applied filter, with a button or link that removes it. */
export function Chip({ label, value, removeLabel, removeHref, onRemove }: ChipProps) {
  return (
    <span className={css.chip}>
      <span>
        {value === undefined ? label : `${label}:`}
        {value !== undefined && <span className={css.value}>{value}</span>}
      </span>
      {removeHref === undefined ? (
        <IconButton className={css.remove} icon="close" size={16} label={removeLabel} onClick={onRemove} />
      ) : (
        <IconLink
          className={css.remove}
          icon="close"
          size={16}
          label={removeLabel}
          to={removeHref}
          preventScrollReset
        />
      )}
    </span>
  );
}

export interface ChipLinkProps extends LinkProps {
  /** Whether this filter is active. */
  readonly isCurrent: boolean;
}

/** A filter choice as a link. Looks like `ChipToggle`, and works without JavaScript. */
export const ChipLink = ({ isCurrent, className, ...rest }: ChipLinkProps) => (
  <Link
    preventScrollReset
    {...rest}
    className={classNames(css.toggle, css.link, className)}
    aria-current={isCurrent || undefined}
  />
);

export interface ChipOptionsProps {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly Choice[];
  /** Allows several choices, which post the same name repeatedly. */
  readonly multiple?: boolean;
  readonly defaultValues?: readonly string[];
}

/** Native radios or checkboxes that look like chips, so the form works without JavaScript. */
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

export interface ChipToggleProps extends ComponentProps<'button'> {
  readonly isPressed: boolean;
}

export const ChipToggle = ({ isPressed, className, type = 'button', ...rest }: ChipToggleProps) => (
  <button {...rest} type={type} className={classNames(css.toggle, className)} aria-pressed={isPressed} />
);

/** A row of applied filters. The label is for screen readers only. */
export const ChipRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section className={css.row} aria-label={label}>
    {children}
  </section>
);
