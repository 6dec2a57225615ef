import { type FocusEvent, type FormEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#ui/use-hydrated.ts';
import { focusFirstInvalid } from '#ui/use-refused-focus.ts';
import type { OwnWords } from '../rules/easy-password.ts';
import {
  errorsIn,
  type PasswordErrors,
  type PasswordField,
  type PasswordForm,
  readPasswordForm,
} from '../rules/password-form.ts';

interface Options {
  readonly own: OwnWords;
  readonly asksCurrent: boolean;
  /** The server's problems, a new object for each answer. */
  readonly refused: PasswordErrors | undefined;
}

interface LivePasswordForm {
  /** Props of the form element. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    readonly onClick: (event: MouseEvent<HTMLFormElement>) => void;
    readonly onSubmit: () => void;
  };
  readonly errors: PasswordErrors;
  /** Whether the form has problems. False before hydration, so that the form can be submitted without JavaScript. */
  readonly isIncomplete: boolean;
}

const FIELDS: readonly PasswordField[] = ['currentPassword', 'newPassword', 'repeatPassword'];

/** Shows the problem of a field after it loses focus, and of all fields after an attempt to submit. */
export function usePasswordForm({ own, asksCurrent, refused }: Options): LivePasswordForm {
  const ref = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState<PasswordForm>({ newPassword: '', repeatPassword: '' });
  const [sent, setSent] = useState<PasswordForm>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const live = errorsIn(typed, own);
  const isIncomplete = isHydrated && live !== undefined;
  const read = (form: HTMLFormElement) => setTyped(readPasswordForm(new FormData(form), asksCurrent));

  // Reads what the browser filled in before hydration.
  useEffect(() => {
    if (ref.current) setTyped(readPasswordForm(new FormData(ref.current), asksCurrent));
  }, [asksCurrent]);
  useEffect(() => {
    if (refused || tries > 0) focusFirstInvalid(ref.current);
  }, [refused, tries]);

  const errorOf = (field: PasswordField): string | undefined => {
    const answered = !sent || sent[field] === typed[field] ? refused?.[field] : undefined;
    const isTold = tries > 0 || (left.has(field) && typed[field]);
    return isTold ? (live?.[field] ?? answered) : answered;
  };
  return {
    form: {
      ref,
      onInput: ({ currentTarget }) => read(currentTarget),
      onBlur: ({ target }) => setLeft((before) => new Set(before).add((target as Element as HTMLInputElement).name)),
      // The button is aria-disabled while the form is incomplete: pressing it, or Enter, shows the problems instead.
      onClick: ({ target }) => {
        if (isIncomplete && (target as Element).closest('[type=submit]')) setTries((before) => before + 1);
      },
      onSubmit: () => setSent(typed),
    },
    errors: Object.fromEntries(FIELDS.map((field) => [field, errorOf(field)])),
    isIncomplete,
  };
}
