import type { KeyboardEvent } from 'react';

/**
 * Submits the form when Enter is pressed on a checkbox, as the sticky bar announces. Browsers do so only if the bar's
 * button is the form's first.
 */
export const submitOnEnter =
  (canSend: boolean) =>
  (event: KeyboardEvent<HTMLFormElement>): void => {
    const { target, currentTarget } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
    event.preventDefault();
    if (canSend) currentTarget.requestSubmit();
  };
