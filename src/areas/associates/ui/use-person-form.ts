import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { packChoice, unpackChoice } from '#kernel/form/choice.ts';
import { textsIn } from '#kernel/form/posted.ts';
import { useForm } from '#web/form/use-form.ts';
import { type AssociateValues, cleanDocument, WRITTEN_FIELDS } from '../rules/associate-values.ts';
import { FORM_FIELDS } from '../rules/form-fields.ts';
import { readWritten } from '../rules/form-values.ts';
import { checkDigitWarning } from '../rules/identification.ts';
import { usePlaceWords } from './destinations/use-place-words.ts';
import type { PersonFormData } from './person-form-data.ts';
import type { PersonRefusal } from './person-refusal.ts';
import { choiceForRole, errorsIn, valuesIn } from './person-values.ts';
import type { PersonDraft } from './use-draft.ts';

interface Options {
  readonly data: PersonFormData;
  readonly refusal: PersonRefusal | undefined;
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
  const remember = (posted: FormData) => keep({ typed: textsIn(posted, WRITTEN_FIELDS), choice: packed });
  const live = useForm({
    fields: FORM_FIELDS,
    check: (posted) => errorsIn(data, places, { values: valuesIn(data, posted, choice), today, taken }),
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
    warning: checkDigitWarning(document_type, cleanDocument(document, document_type)),
  };
}

/** Addresses refused as taken. Each answer repeats the earlier ones, except after a network failure. */
function useTaken(answered: readonly string[] = []): readonly string[] {
  const [taken, setTaken] = useState(answered);
  if (answered.length <= taken.length) return taken;
  setTaken(answered);
  return answered;
}
