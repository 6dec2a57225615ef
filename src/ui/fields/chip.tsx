import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { IconLink } from '../actions/icon-link.tsx';
import css from './chip.module.css';

interface ChipWords {
  readonly label: string;
  readonly value?: ReactNode;
  /** Accessible name of the remove button: "Quitar el estado Vencida". */
  readonly removeLabel: string;
}

/** A link works without script. A button is for filters that exist only in the browser. */
export type ChipProps = ChipWords &
  (
    | { readonly removeHref: string; readonly onRemove?: never }
    | { readonly onRemove: () => void; readonly removeHref?: never }
  );

/** One applied filter, with a button or link that removes it. */
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
