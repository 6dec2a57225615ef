import { type ReactNode, useId, useRef } from 'react';
import { CloseControl, type DialogClosing } from '../actions/icon-button.tsx';
import { classNames } from '../behaviour/class-names.ts';
import { Rule } from '../figures/rule.tsx';
import css from './dialog.module.css';
import { useModal } from './use-modal.ts';

export type DialogProps = DialogClosing & {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Stays visible while the body scrolls: total at the left, actions at the right. */
  readonly footer?: ReactNode;
  /** Value of the `Rule` on the footer's upper edge, 0 to 1. */
  readonly reading?: number;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
};

/** A bottom sheet on phones, a centred window from 768 px, and a section of the page without JavaScript. */
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
