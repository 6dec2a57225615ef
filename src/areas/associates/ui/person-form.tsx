import { type ReactNode, useState } from 'react';
import { isChanged, unpackChoice } from '#kernel/form/choice.ts';
import { LongForm } from '#web/form/long-form.tsx';
import { cleanValues, WRITTEN_FIELDS } from '../rules/associate-values.ts';
import type { FormField } from '../rules/form-fields.ts';
import { regionName } from './country-name.ts';
import { usePlaceWords } from './destinations/use-place-words.ts';
import { PersonFormBody } from './person-form-body.tsx';
import type { PersonFormData } from './person-form-data.ts';
import type { PersonRefusal } from './person-refusal.ts';
import { type PersonDraft, usePersonDraft } from './use-draft.ts';
import { usePersonForm } from './use-person-form.ts';

interface PersonFormProps {
  readonly data: PersonFormData;
  readonly refusal: PersonRefusal | undefined;
  /** Target of the form: its own page. */
  readonly action: string;
  /** Target of "Cancelar"; undefined for a form that cannot be skipped. */
  readonly leaveHref: string | undefined;
  /** Shown above the form. */
  readonly children?: ReactNode;
}

/** One form to create, to edit, and to accept the texts in force (docs/product/people.md#rules). */
export function PersonForm(props: PersonFormProps) {
  const { data, refusal } = props;
  const drafts = usePersonDraft(data.id);
  // When the page itself is the answer to a refused form, its values are newer than those kept in the browser.
  const [isAnswered] = useState(refusal !== undefined);
  const draft = isAnswered || !drafts.found || isSaved(data, drafts.found) ? undefined : drafts.found;
  return <FilledForm key={draft ? 'recovered' : 'saved'} {...props} drafts={drafts} draft={draft} />;
}

/** Whether the draft equals the stored values. */
function isSaved(data: PersonFormData, { typed, choice }: PersonDraft): boolean {
  const written = cleanValues({ ...data.stored, ...typed });
  return (
    data.mode === 'edit' &&
    WRITTEN_FIELDS.every((name) => written[name] === data.stored[name]) &&
    !isChanged(unpackChoice(choice), data.storedDestinations)
  );
}

interface FilledFormProps extends PersonFormProps {
  readonly drafts: ReturnType<typeof usePersonDraft>;
  readonly draft: PersonDraft | undefined;
}

function FilledForm({ data, refusal, action, leaveHref, children, drafts, draft }: FilledFormProps) {
  const form = usePersonForm({ data, refusal, draft, keep: drafts.keep });
  const { title } = usePlaceWords();
  return (
    <LongForm
      live={form.live}
      answer={refusal}
      names={{ ...NAMES, region_id: regionName(data.personCountry), destinations: title }}
      action={action}
      save={saveWords(data)}
      leaveHref={leaveHref}
      onLeave={drafts.forget}
      isRecovered={draft !== undefined}
      onStartAnew={drafts.startAnew}
      head={children}
    >
      <PersonFormBody data={data} form={form} listed={refusal?.listed} />
    </LongForm>
  );
}

/** Names of the fields in the list of problems. */
const NAMES: Readonly<Record<Exclude<FormField, 'region_id' | 'destinations'>, string>> = {
  role_id: 'Rol',
  firstname: 'Nombres',
  lastname: 'Apellidos',
  email: 'Correo',
  document_type: 'Tipo de documento',
  document: 'Número de documento',
  telephone: 'Celular',
  city: 'Ciudad',
  street: 'Dirección',
  job_title: 'Cargo',
  gender: 'Género',
  date_of_birth: 'Fecha de nacimiento',
  status: 'Estado',
  terms_and_conditions: 'Términos y condiciones',
  data_use_policy: 'Política de tratamiento de datos',
};

function saveWords({ mode, terms, isSelf }: PersonFormData): string {
  if (terms) return 'Aceptar y continuar';
  return mode === 'edit' && isSelf ? 'Guardar mis datos' : 'Guardar asociado';
}
