import { useEffect, useRef } from 'react';

const INVALID = '[aria-invalid="true"], [data-invalid] input:not([type="hidden"])';

/**
 * Focuses the first invalid field after each refusal.
 * @param answer of the action, a new object each time
 * @param tries how often the browser itself refused the form
 * @returns the `ref` of the form
 */
export function useRefusedFocus(answer: unknown, tries = 0) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer || tries > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [answer, tries]);
  return form;
}
