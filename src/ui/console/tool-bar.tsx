import type { ReactNode } from 'react';
import css from './tool-bar.module.css';

export interface ToolBarProps {
  /** A `SearchField`, in its form. */
  readonly search?: ReactNode;
  /** `ChipLink`s and `Chip`s. */
  readonly chips?: ReactNode;
  /** Accessible name of the chips: "Estado". */
  readonly chipsLabel?: string;
  /** Content at the right edge: downloads. */
  readonly end?: ReactNode;
}

/** The bar above a table: a search field, chips and downloads. */
export const ToolBar = ({ search, chips, chipsLabel, end }: ToolBarProps) => (
  <div className={css.bar}>
    {search && <div className={css.search}>{search}</div>}
    {chips && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; these are links.
      <div className={css.chips} role="group" aria-label={chipsLabel}>
        {chips}
      </div>
    )}
    {end && <div className={css.end}>{end}</div>}
  </div>
);
