import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useRouteLoaderData } from 'react-router';
import { LinkText } from '#ui/actions/link-text.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import type { FormAnswer } from '../form/form-answer.ts';
import { draftKey, forgetTyped, forgetTypedByOthers, keepTyped, readTyped, type TypedDraft } from './typed-draft.ts';

/** Key of the draft whose form was posted, and whose outcome the page does not show yet. */
let posted: string | undefined;

/**
 * Deletes drafts of other operators, and those of posted forms that are gone. When the frame is gone too, the session has ended or the
 * page has failed, and the draft stays. For the frame of the pages behind the sign-in.
 */
export function useDraftsOf(operator: number): void {
  const { state } = useNavigation();
  useEffect(() => forgetTypedByOthers(operator), [operator]);
  useEffect(() => {
    // Forms that are still there have taken their draft back: effects of children run earlier.
    if (state !== 'idle' || posted === undefined) return;
    forgetTyped(posted);
    posted = undefined;
  }, [state]);
  useEffect(
    () => () => {
      posted = undefined;
    },
    [],
  );
}

/** Key of a form's draft; undefined outside of the frame. @param form its name within the page */
export function useDraftKey(form: string): string | undefined {
  const operator = useRouteLoaderData<{ readonly operator?: number } | undefined>('console')?.operator;
  const { pathname } = useLocation();
  return operator === undefined ? undefined : draftKey(operator, pathname, form);
}

interface KeptDraftProps {
  /** Name of the form within its page. */
  readonly form: string;
  /** Names of the fields to keep, joined by blanks. No other field is kept, so no code of the second factor. */
  readonly fields: string;
  /** The page's answer to this form. */
  readonly answer: FormAnswer | undefined;
}

/** Keeps what an operator types in the form around it, until it was done (docs/product/console.md#drafts). Restores it after an ended session. */
export function KeptDraft({ form: name, fields, answer }: KeptDraftProps) {
  const key = useDraftKey(name);
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  // Fields of money have another input before.
  const isHydrated = useHydrated();
  const place = useRef<HTMLParagraphElement>(null);
  const [isFound, setIsFound] = useState(false);
  const isDone = answer !== undefined && !answer.errors && !answer.problem;
  const isRefused = answer !== undefined && !isDone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each form; a refused form has its values from the answer.
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form || key === undefined || !isHydrated) return;
    const names = fields.split(' ');
    const before = JSON.stringify(typedIn(form, names));
    const keep = () => {
      const typed = typedIn(form, names);
      if (JSON.stringify(typed) === before) forgetTyped(key);
      else keepTyped(key, typed);
    };
    // The form of an act that was done begins again before the page is at rest.
    if (isDone && posted === key) forgetTyped(key);
    const draft = isRefused ? undefined : readTyped(key);
    // Text of the browser's own, or from before hydration, is newer.
    if (isTouched(form, names)) keepTyped(key, typedIn(form, names));
    else if (draft) fill(form, draft);
    setIsFound(draft !== undefined);
    // Some fields post a hidden value, which follows the typed one.
    const keepSoon = () => setTimeout(() => form.isConnected && keep());
    const keepPosted = () => {
      keep();
      posted = key;
    };
    form.addEventListener('input', keepSoon);
    form.addEventListener('submit', keepPosted);
    return () => {
      form.removeEventListener('input', keepSoon);
      form.removeEventListener('submit', keepPosted);
    };
  }, [key, fields, isHydrated]);
  useEffect(() => {
    if (state !== 'idle' || key === undefined || posted !== key) return;
    posted = undefined;
    setIsFound(false);
    if (isDone) forgetTyped(key);
  }, [state, isDone, key]);
  return (
    <p ref={place} role="status" className="sm muted" hidden={!isFound}>
      {isFound && (
        <>
          Recuperamos lo que había escrito.{' '}
          <LinkText to={{ pathname, search }} reloadDocument onClick={() => key && forgetTyped(key)}>
            Empezar de nuevo
          </LinkText>
        </>
      )}
    </p>
  );
}

type FormField = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement, names: readonly string[]): readonly FormField[] =>
  [...form.elements].filter(
    (element): element is FormField =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && names.includes(element.name),
  );

function typedIn(form: HTMLFormElement, names: readonly string[]): TypedDraft {
  const values = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, values.getAll(name).map(String)]));
}

const isTick = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

const isTouched = (form: HTMLFormElement, names: readonly string[]): boolean =>
  fieldsOf(form, names).some((field) =>
    isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue,
  );

/** Types a draft into the form, as the operator did. */
function fill(form: HTMLFormElement, draft: TypedDraft): void {
  for (const field of fieldsOf(form, Object.keys(draft))) {
    const values = draft[field.name] ?? [];
    if (isTick(field)) {
      if (field.checked !== values.includes(field.value)) field.click();
    } else typeInto(field, values[0] ?? '');
    // Opens the part of the form that holds the restored value.
    if (values.some(Boolean)) field.closest('details')?.setAttribute('open', '');
  }
}

function typeInto(field: FormField, value: string): void {
  const shown = field.previousElementSibling;
  // A field of money posts a decimal, and shows it with a comma.
  const isMoney = field.type === 'hidden' && shown instanceof HTMLInputElement && shown.type !== 'hidden';
  if (isMoney) type(shown, value.replace('.', ','));
  else type(field, value);
}

function type(field: FormField, value: string): void {
  if (field.value === value) return;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React keeps its own setter on the element, which would hide the change from it.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
