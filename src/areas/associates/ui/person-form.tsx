import { type ReactNode, useState } from 'react';
import { IpLookup } from '#areas/embeds/ui/ip-lookup.tsx';
import { AcceptanceFields } from '#areas/legal/ui/acceptance-fields.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { isChanged, unpackChoice } from '#kernel/form/choice.ts';
import type { ChoicePage } from '#web/form/choose/choice-list.ts';
import { ChoiceSection } from '#web/form/choose/choice-picker.tsx';
import { LongForm } from '#web/form/long-form.tsx';
import { cleanValues, DESTINATIONS, WRITTEN_FIELDS } from '../rules/associate-values.ts';
import type { FormField } from '../rules/form-fields.ts';
import { destinationsHref } from './associate-address.ts';
import { usePlaceWords } from './destinations/no-destinations.tsx';
import { ReadOnlyDestinations } from './destinations/shown-destinations.tsx';
import { PersonFields, RoleField } from './person-fields.tsx';
import css from './person-form.module.css';
import type { PersonFormData, PersonFormRefusal } from './person-form-data.ts';
import { regionName } from './person-words.ts';
import { type PersonDraft, usePersonDraft, usePersonForm } from './use-person-form.ts';

interface PersonFormProps {
  readonly data: PersonFormData;
  readonly refusal: PersonFormRefusal | undefined;
  /** Address that the form posts to: its own page. */
  readonly action: string;
  /** Address of "Cancelar"; undefined for a form that must be completed. */
  readonly leaveHref: string | undefined;
  /** Shown above the form. */
  readonly children?: ReactNode;
}

/** One form to create, to edit, and to accept the texts in force (docs/product/people.md#rules). */
export function PersonForm(props: PersonFormProps) {
  const { data, refusal } = props;
  const drafts = usePersonDraft(data.id);
  // After a refused form without JavaScript, the page's values are newer than the browser's draft.
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

/** Names of the fields in the summary of problems. */
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

interface PersonFormBodyProps {
  readonly data: PersonFormData;
  readonly form: ReturnType<typeof usePersonForm>;
  /** Delivery points found by a search without JavaScript. */
  readonly listed: ChoicePage | undefined;
}

/** All fields of the form. */
function PersonFormBody({ data, form, listed }: PersonFormBodyProps) {
  const words = usePlaceWords();
  const { store } = usePortal();
  const { field, errorOf } = form.live;
  const { id, error } = field('destinations');
  return (
    <>
      {form.taken.map((address) => (
        <input key={address} type="hidden" name="correo_existente" value={address} />
      ))}
      {!data.onlyTerms && (
        <>
          <RoleField data={data} form={form} />
          <PersonFields data={data} form={form} />
          {data.choosing && (
            <div className={css.destinations}>
              <ChoiceSection
                {...{ id, error, words }}
                name={DESTINATIONS}
                source={destinationsHref(data.id)}
                hasSearch={store.shows.destinationSearch}
                choice={form.choice}
                change={form.changeChoice}
                stored={data.storedDestinations}
                page={listed ?? data.choosing}
                total={data.choosing.total}
              />
            </div>
          )}
          {data.shown && (
            <section className={css.shown} aria-label={words.title}>
              <h2>{words.title}</h2>
              <ReadOnlyDestinations shown={data.shown} />
            </section>
          )}
        </>
      )}
      {data.terms && (
        <div className={css.terms}>
          <AcceptanceFields
            versions={data.terms}
            errors={{ terms: errorOf('terms_and_conditions'), policy: errorOf('data_use_policy') }}
          />
          <IpLookup />
        </div>
      )}
    </>
  );
}
