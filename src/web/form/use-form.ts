import { type FocusEvent, type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { FormAnswer, FormErrors } from './form-answer.ts';

interface FormOptions<Field extends string> {
  /** The fields, in the order of the form. */
  readonly fields: readonly Field[];
  /** The sentence for each problem of these values: the rules that the server applies too. */
  readonly check: (posted: FormData) => FormErrors<Field> | undefined;
  /** The action's answer, a new object each time. */
  readonly answer: FormAnswer<Field> | undefined;
  /** Empty fields show no problem until the button is pressed. */
  readonly sparesEmpty?: boolean;
  /** Called with the values after each change of a field. */
  readonly onChange?: (posted: FormData) => void;
}

/**
 * State of a form with uncontrolled fields, so that values typed before hydration, or restored by the browser, are kept. A field shows its problem
 * after it loses focus; all fields do after the button was pressed. The server's problem of a field stays until its value changes.
 */
export function useForm<Field extends string>(options: FormOptions<Field>) {
  const { fields, check, answer, sparesEmpty = false, onChange } = options;
  /** Undefined before hydration, when the form can be submitted with any values. */
  const [posted, setPosted] = useState<FormData>();
  const [sent, setSent] = useState<FormData>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const ref = useRefusedFocus(answer, tries);
  useEffect(() => {
    if (!ref.current) return;
    const now = new FormData(ref.current);
    setPosted(now);
    setSent(now);
  }, [ref]);

  const refused = answer?.errors;
  const found = posted && check(posted);
  const isInvalid = found !== undefined && fields.some((field) => found[field]);
  const wasTried = tries > 0 || (!sparesEmpty && refused !== undefined && fields.some((field) => refused[field]));
  const isShown = (field: Field): boolean =>
    wasTried || (left.has(field) && (!sparesEmpty || Boolean(posted?.get(field))));
  const isAsSent = (field: Field): boolean => sent?.get(field) === posted?.get(field);
  const errorOf = (field: Field): string | undefined =>
    (isShown(field) ? found?.[field] : undefined) ?? (isAsSent(field) ? refused?.[field] : undefined);
  const showAll = () => setTries((before) => before + 1);

  return {
    /** The fields' values; undefined before hydration. */
    posted,
    isInvalid,
    errorOf,
    /** The fields listed above the form: those with a problem, once the form was submitted. */
    wrong: wasTried ? fields.filter((field) => errorOf(field) !== undefined) : [],
    /** Attributes of a field. Without script, the first refused one has the focus. */
    field: (name: Field) => ({
      name,
      id: fieldId(name),
      error: errorOf(name),
      autoFocus: name === fields.find((field) => refused?.[field]),
    }),
    showAll,
    /** Attributes of the form element. */
    form: {
      ref,
      noValidate: true,
      onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        if (!nameOf(target)) return;
        const now = new FormData(currentTarget);
        setPosted(now);
        onChange?.(now);
      },
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        const name = nameOf(target);
        if (name && !left.has(name)) setLeft(new Set([...left, name]));
      },
      // The button is aria-disabled while the form has problems: a press, or Enter, shows them instead.
      onClick({ target }: MouseEvent<HTMLFormElement>) {
        if (isInvalid && (target as Element).closest('[type=submit][aria-disabled]')) showAll();
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (isAside(event)) return;
        if (!isInvalid) return setSent(posted);
        event.preventDefault();
        showAll();
      },
    },
  };
}

export type LiveForm<Field extends string> = ReturnType<typeof useForm<Field>>;

/** `id` of a field; the list of problems links to it. */
export const fieldId = (name: string): string => `campo-${name}`;

const nameOf = (target: EventTarget): string | null => (target instanceof Element ? target.getAttribute('name') : null);

/** Whether a button with another purpose than saving submitted the form: such a button has a name. */
const isAside = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter !== null && nameOf(nativeEvent.submitter) !== null;

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
