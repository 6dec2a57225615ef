import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * A native dialog that follows `isOpen`. The browser traps the focus, closes on Escape and gives the focus back.
 * The server writes the `open` attribute. Without script the dialog is a section of the page. Before script runs, its
 * `:not(:modal)` styles give it the place of the modal, so that a press that has begun ends on the same button.
 * React must not change that attribute again, so it gets the frozen first value.
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
      // No opening animation for a dialog that the server rendered open.
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
    // Escape only calls back: the caller closes the dialog, so that state and screen cannot differ.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose?.();
    },
    // A press that begins inside (selecting text) and ends on the backdrop does not close.
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => setStartedOnBackdrop(isOutside(event)),
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (startedOnBackdrop && isOutside(event)) onClose?.();
    },
  };
}
