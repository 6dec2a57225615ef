import type { ReactNode } from 'react';
import css from './chip.module.css';
import { IconButton } from './icon-button.tsx';
import { IconLink } from './icon-link.tsx';

interface ChipWords {
  readonly label: string;
  readonly value?: ReactNode;
  /** "Quitar el estado Vencida". */
  readonly removeLabel: string;
}

/** A link works before script does; a button is for what lives only in the page. */
export type ChipProps = ChipWords &
  (
    | { readonly removeHref: string; readonly onRemove?: never }
    | { readonly onRemove: () => void; readonly removeHref?: never }
  );

/** One applied filter, with its way out. */
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
