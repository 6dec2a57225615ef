import type { ReactNode } from 'react';
import { Icon } from '../page/icon.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import css from './changes.module.css';

export interface Change {
  readonly label?: string;
  /** Undefined for a new value. */
  readonly before?: ReactNode;
  readonly after: ReactNode;
}

export interface ChangesProps {
  /** Changes in fixed order. */
  readonly items: readonly Change[];
  /** Word for screen readers, which do not announce the line through a text. */
  readonly beforeWord?: string;
}

/** Changed fields: the old value struck through, the new value in bold. */
export const Changes = ({ items, beforeWord = 'antes' }: ChangesProps) => (
  <div className={css.changes}>
    {items.map(({ label, before, after }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the changes never change their order.
      <span key={index} className={css.change}>
        {label && <span>{label}:</span>}
        {before !== undefined && (
          <>
            <s>
              <VisuallyHidden>{beforeWord} </VisuallyHidden>
              {before}
            </s>
            <Icon name="arrow-right" size={14} />
          </>
        )}
        <b>{after}</b>
      </span>
    ))}
  </div>
);
