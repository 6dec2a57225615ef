import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { type PackedChoice, packChoice, parseStoredChoice, unpackChoice } from '#kernel/form/choice.ts';
import { pickTexts } from '#kernel/form/posted.ts';
import { forgetSessionState } from '#ui/behaviour/use-session-state.ts';
import { useDraft } from '#web/form/use-draft.ts';
import { useForm } from '#web/form/use-form.ts';
import {
  type AssociateValues,
  cleanDocument,
  postedFields,
  readWritten,
  WRITTEN_FIELDS,
} from '../rules/associate-values.ts';
import { FORM_FIELDS } from '../rules/form-fields.ts';
import { checkDigitWarning } from '../rules/identification.ts';
import type { ActionOutcome } from './associate-address.ts';
import { usePlaceWords } from './destinations/no-destinations.tsx';
import type { PersonFormData, PersonFormRefusal } from './person-form-data.ts';
import { choiceForRole, formErrors, readFormValues } from './person-values.ts';

interface Options {
  readonly data: PersonFormData;
  readonly refusal: PersonFormRefusal | undefined;
  readonly draft: PersonDraft | undefined;
  readonly keep: (draft: PersonDraft) => void;
}

/** The form's current values and their problems. */
export function usePersonForm({ data, refusal, draft, keep }: Options) {
  const { today } = usePortal();
  const places = usePlaceWords();
  const [initial] = useState<AssociateValues>({ ...data.stored, ...draft?.typed, ...refusal?.typed });
  const [start] = useState(() => {
    const packed = refusal?.choice ?? draft?.choice;
    return packed ? unpackChoice(packed) : choiceForRole(data, data.stored.role_id);
  });
  const [choice, changeChoice] = useState(start);
  const taken = useTaken(refusal?.taken);
  const packed = useMemo(() => packChoice(choice), [choice]);
  const remember = (posted: FormData) => keep({ typed: postedFields(posted), choice: packed });
  const live = useForm({
    fields: FORM_FIELDS,
    check: (posted) => formErrors(data, places, { values: readFormValues(data, posted, choice), today, taken }),
    answer: refusal,
    onChange: remember,
  });
  const { ref } = live.form;
  const rememberChoice = useEffectEvent(() => ref.current && remember(new FormData(ref.current)));
  useEffect(() => {
    if (choice !== start) rememberChoice();
  }, [choice, start]);

  const { document_type, document } = live.posted ? readWritten(live.posted, data.stored) : initial;
  return {
    initial,
    choice,
    changeChoice,
    changeRole: (roleId: string) => changeChoice(choiceForRole(data, roleId)),
    live,
    taken,
    documentType: document_type,
    warning: checkDigitWarning(document_type, cleanDocument(document, document_type), data.country),
  };
}

/** Mail addresses refused as taken. Collected here, because the answer after a network failure does not repeat earlier ones. */
function useTaken(answered: readonly string[] = []): readonly string[] {
  const [taken, setTaken] = useState(answered);
  if (answered.length <= taken.length) return taken;
  setTaken(answered);
  return answered;
}

/** Unsaved values of a form. They never include the acceptance of texts. */
export interface PersonDraft {
  readonly typed: Partial<AssociateValues>;
  readonly choice: PackedChoice;
}

function understandDraft(stored: unknown): PersonDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { typed, choice } = stored as { typed?: Record<string, unknown>; choice?: Partial<PackedChoice> };
  if (!typed || !choice) return null;
  return { typed: pickTexts(typed, WRITTEN_FIELDS), choice: parseStoredChoice(choice) };
}

const keyOf = (userId: number | undefined, of: string): string => `surtidor.asociado.${userId}.${of}`;

/** The form's draft in the browser. @param id of the person; undefined for a new one */
export const usePersonDraft = (id: number | undefined) =>
  useDraft(keyOf(usePortal().facts?.userId, id === undefined ? 'nuevo' : String(id)), understandDraft);

/** Returns a function that deletes the draft of a saved form. */
export function useForgetDraft() {
  const { facts } = usePortal();
  return useCallback(
    ({ outcome, id }: { readonly outcome: ActionOutcome; readonly id: number | undefined }) => {
      if (outcome === 'invitado') return;
      const of = outcome === 'creado' ? 'nuevo' : String(id ?? facts?.userId);
      forgetSessionState(keyOf(facts?.userId, of));
    },
    [facts?.userId],
  );
}
