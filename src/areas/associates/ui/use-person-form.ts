import { type FormEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { type AssociateValues, cleanDocument } from '../rules/associate-values.ts';
import type { FieldProblem } from '../rules/form-fields.ts';
import { checkDigitWarning } from '../rules/identification.ts';
import { choiceForRole } from './choice-for-role.ts';
import { chosenCount, type DestinationChoice, packChoice, unpackChoice } from './destination-choice.ts';
import { choosesDestinations, findProblems } from './find-problems.ts';
import { readWritten } from './form-values.ts';
import type { PersonFormData } from './person-form-data.ts';
import type { PersonRefusal } from './person-refusal.ts';
import type { Draft } from './use-draft.ts';
import { useLiveProblems } from './use-live-problems.ts';

interface Options {
  readonly data: PersonFormData;
  readonly refusal: PersonRefusal | undefined;
  readonly draft: Draft | undefined;
  readonly keep: (draft: Draft) => void;
}

/** The form's current values and their problems. */
export function usePersonForm({ data, refusal, draft, keep }: Options) {
  const [initial] = useState<AssociateValues>({ ...data.stored, ...draft?.typed, ...refusal?.typed });
  const [start] = useState(() => startOf(data, refusal?.choice ?? draft?.choice));
  const [choice, setChoice] = useState(start);
  const [number, setNumber] = useState({ type: initial.document_type, document: initial.document });
  const taken = useTaken(refusal?.taken);
  const live = useLiveProblems({ find: useFind(data, choice, taken), refused: refusal, version: choice });
  const form = live.form.ref;
  const packed = useMemo(() => packChoice(choice), [choice]);
  const remember = (element: HTMLFormElement) =>
    keep({ typed: readWritten(new FormData(element), data.stored), choice: packed });
  const rememberChoice = useEffectEvent(() => form.current && remember(form.current));

  // The browser may have restored fields before hydration, without an event.
  useEffect(() => {
    if (form.current) setNumber(numberIn(form.current, data.stored));
  }, [form, data.stored]);
  useEffect(() => {
    if (choice !== start) rememberChoice();
  }, [choice, start]);

  return {
    initial,
    choice,
    live,
    taken,
    documentType: number.type,
    warning: checkDigitWarning(number.type, cleanDocument(number.document, number.type)),
    changeChoice: setChoice,
    changeRole: (roleId: string) => setChoice(choiceForRole(data, roleId)),
    onInput(event: FormEvent<HTMLFormElement>) {
      // The search of delivery points and their boxes are not fields of the person.
      if (!isField(event.target)) return;
      live.form.onInput(event);
      setNumber(numberIn(event.currentTarget, data.stored));
      remember(event.currentTarget);
    },
  };
}

/** Addresses refused as taken, in this answer and earlier ones. */
function useTaken(answered: readonly string[] = []): readonly string[] {
  const [taken, setTaken] = useState(answered);
  const news = answered.filter((address) => !taken.includes(address));
  if (news.length === 0) return taken;
  const all = [...taken, ...news];
  setTaken(all);
  return all;
}

const isField = (target: EventTarget): boolean => {
  const name = target instanceof Element ? target.getAttribute('name') : null;
  return name !== null && name !== 'buscar_destino';
};

function numberIn(form: HTMLFormElement, stored: AssociateValues) {
  const { document_type, document } = readWritten(new FormData(form), stored);
  return { type: document_type, document };
}

/** The form's rules; the server applies them again (docs/product/general.md#forms). */
function useFind(data: PersonFormData, choice: DestinationChoice, taken: readonly string[]) {
  const { today } = usePortal();
  return (form: HTMLFormElement): readonly FieldProblem[] => {
    const written = readWritten(new FormData(form), data.stored);
    const isChosen = choosesDestinations(data, written) && !choice.all;
    const destinations = isChosen ? chosenCount(choice, data.storedDestinations) : 'all';
    return findProblems(data, { values: { ...written, destinations }, today, taken });
  };
}

const startOf = (data: PersonFormData, packed: PersonRefusal['choice'] | undefined): DestinationChoice =>
  packed ? unpackChoice(packed) : choiceForRole(data, data.stored.role_id);
