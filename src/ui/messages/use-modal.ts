import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * A native dialog that follows `isOpen`. The browser traps the focus, closes on Escape, and restores the focus. The
 * server renders the `open` attribute: without JavaScript the dialog is a section of the page. Before hydration its
 * `:not(:modal)` styles place it like the modal, so that a press in progress still hits its button. React must not
 * change the attribute later, so it gets the frozen first value.
 */
export function useModal(isOpen: boolean, onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const [openOnServer] = useState(isOpen);
  const [startedOnBackdrop, setStartedOnBackdrop] = useState(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!isOpen) {
      dialog.close();
      return;
    }
    if (!dialog.matches(':modal')) {
      // A dialog rendered open by the server has no opening animation.
      dialog.toggleAttribute('data-stood', dialog.open);
      dialog.removeAttribute('open');
      dialog.showModal();
    }
    return () => dialog.close();
  }, [isOpen]);
  const isOutside = (event: MouseEvent<HTMLDialogElement>) => event.target === event.currentTarget;
  return {
    ref,
    open: openOnServer,
    // Escape only calls back, so that the caller's state and the screen cannot differ.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose?.();
    },
    // A press that starts inside, such as selecting text, and ends on the backdrop does not close.
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => setStartedOnBackdrop(isOutside(event)),
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (startedOnBackdrop && isOutside(event)) onClose?.();
    },
  };
}
