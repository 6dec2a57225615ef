import { useEffect, useRef } from 'react';

/** To the first field of a form that says what is wrong with it. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input:not([type="hidden"])')?.focus();
}

/** @param answer to the form, a new object each time; @returns the form's `ref` */
export function useRefusedFocus(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) focusFirstInvalid(form.current);
  }, [answer]);
  return form;
}
