import type { KeyboardEvent } from 'react';

/**
 * Enter on a checkbox submits its form, as the sticky bar promises. The browser would do so only when the bar's button is the form's
 * first one.
 */
export const sendOnEnter =
  (canSend: boolean) =>
  (event: KeyboardEvent<HTMLFormElement>): void => {
    const { target, currentTarget } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
    event.preventDefault();
    if (canSend) currentTarget.requestSubmit();
  };
