import { type FocusEvent, type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { FormAnswer, FormErrors } from './form-answer.ts';

interface FormOptions<Field extends string> {
  /** The fields in the form's order. */
  readonly fields: readonly Field[];
  /** Validates the values with the same rules as the server. Returns a sentence per invalid field. */
  readonly check: (posted: FormData) => FormErrors<Field> | undefined;
  /** The action's answer; a new object for each answer. */
  readonly answer: FormAnswer<Field> | undefined;
  /** Whether empty fields show errors only after a submit. */
  readonly sparesEmpty?: boolean;
  /** Called with all values after each change. */
  readonly onChange?: (posted: FormData) => void;
}

/**
 * State of a form with uncontrolled inputs, which keep values typed before hydration or restored by the browser. A
 * field shows its error after losing focus, and all fields do after a submit. The server's error of a field stays
 * until its value changes.
 */
export function useForm<Field extends string>(options: FormOptions<Field>) {
  const { fields, check, answer, sparesEmpty = false, onChange } = options;
  /** Undefined before hydration, when the form can be submitted with any values. */
  const [posted, setPosted] = useState<FormData>();
  const [sent, setSent] = useState<FormData>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const ref = useFocusOnRefusal(answer, tries);
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
  const isAsSent = (field: Field): boolean => String(sent?.getAll(field)) === String(posted?.getAll(field));
  const errorOf = (field: Field): string | undefined =>
    (isShown(field) ? found?.[field] : undefined) ?? (isAsSent(field) ? refused?.[field] : undefined);
  const showAll = () => setTries((before) => before + 1);

  return {
    /** The fields' values; undefined before hydration. */
    posted,
    isInvalid,
    errorOf,
    /** Invalid fields after a submit, for the list above the form. */
    wrong: wasTried ? fields.filter((field) => errorOf(field) !== undefined) : [],
    /** Attributes of a field. Without JavaScript, the first invalid one gets the focus. */
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
      onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
        const name = nameOf(target);
        // Within a group of fields of one name, such as radios or the parts of a day, nothing is left.
        if (relatedTarget && nameOf(relatedTarget) === name) return;
        if (name && !left.has(name)) setLeft(new Set([...left, name]));
      },
      // The button is aria-disabled while the form is invalid. Pressing it then shows the errors.
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

/** `id` of a field, and the target of links in the list of errors. */
export const fieldId = (name: string): string => `campo-${name}`;

const nameOf = (target: EventTarget): string | null => (target instanceof Element ? target.getAttribute('name') : null);

/** Whether a button other than the save button submitted the form. Only such buttons have a name. */
const isAside = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter !== null && nameOf(nativeEvent.submitter) !== null;

const INVALID = '[aria-invalid="true"], [data-invalid] input:not([type="hidden"])';

/**
 * Focuses the first invalid field after each refusal.
 * @param answer the action's answer, a new object for each answer
 * @param tries number of refusals by the browser's own validation
 * @returns the `ref` of the form
 */
export function useFocusOnRefusal(answer: unknown, tries = 0) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer || tries > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [answer, tries]);
  return form;
}
