import { type ReactNode, useId, useRef } from 'react';
import { CloseControl, type Closing } from '../actions/icon-button.tsx';
import { classNames } from '../behaviour/class-names.ts';
import { Rule } from '../figures/rule.tsx';
import css from './dialog.module.css';
import { useModal } from './use-modal.ts';

export type DialogProps = Closing & {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Fixed while the body scrolls: the total at the left, the actions at the right. */
  readonly footer?: ReactNode;
  /** Value of the `Rule` along the upper edge of the footer, 0 to 1. */
  readonly reading?: number;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
};

/** A bottom sheet on phones, a centred window from 768 px on, a section of the page without script. */
export function Dialog({ isOpen, title, children, footer, reading, size = 'md', onClose, closeHref }: DialogProps) {
  const titleId = useId();
  const closeRef = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const modal = useModal(isOpen, () => closeRef.current?.click());
  return (
    <dialog {...modal} className={classNames(css.dialog, size !== 'md' && css[size])} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        <CloseControl ref={closeRef} onClose={onClose} closeHref={closeHref} />
      </div>
      <div className={css.body}>{children}</div>
      {footer && (
        <div className={css.foot}>
          <Rule value={reading} />
          <div className={css.footIn}>{footer}</div>
        </div>
      )}
    </dialog>
  );
}
