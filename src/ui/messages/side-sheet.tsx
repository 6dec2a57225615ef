import { type ReactNode, useId, useRef, useState } from 'react';
import { CloseControl, type DialogClosing } from '../actions/icon-button.tsx';
import { classNames } from '../behaviour/class-names.ts';
import css from './side-sheet.module.css';
import { useModal } from './use-modal.ts';

export type SideSheetProps = DialogClosing & {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** `right`: 360 px wide, or full width under 576 px. `bottom`: a bottom sheet on phones. */
  readonly side?: 'right' | 'bottom';
  readonly closeLabel?: string;
  /** False for lists whose rows reach the edges. */
  readonly padded?: boolean;
};

/** A sheet whose content is first rendered when it opens, so that pages stay small. */
export function SideSheet({
  isOpen,
  title,
  children,
  side = 'right',
  closeLabel,
  padded = true,
  onClose,
  closeHref,
}: SideSheetProps) {
  const titleId = useId();
  const closeRef = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const modal = useModal(isOpen, () => closeRef.current?.click());
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <dialog {...modal} className={classNames(css.sheet, css[side])} aria-labelledby={titleId}>
      {wasOpened && (
        <>
          <div className={css.head}>
            <h2 id={titleId} className={css.title}>
              {title}
            </h2>
            <CloseControl ref={closeRef} onClose={onClose} closeHref={closeHref} label={closeLabel} />
          </div>
          <div className={classNames(css.body, padded && css.padded)}>{children}</div>
        </>
      )}
    </dialog>
  );
}
