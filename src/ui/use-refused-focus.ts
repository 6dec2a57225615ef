import { useEffect, useRef } from 'react';

/** Focuses the first invalid field of a form. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input:not([type="hidden"])')?.focus();
}

/**
 * Focuses the first invalid field after each refusal.
 * @param answer of the action, a new object each time
 * @returns the `ref` of the form
 */
export function useRefusedFocus(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) focusFirstInvalid(form.current);
  }, [answer]);
  return form;
}
