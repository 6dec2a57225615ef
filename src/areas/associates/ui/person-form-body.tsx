import { IpLookup } from '#areas/embeds/ui/ip-lookup.tsx';
import { AcceptanceFields } from '#areas/legal/ui/acceptance-fields.tsx';
import { FORM_FIELDS, type FormField } from '../rules/form-fields.ts';
import { problemSentence } from '../rules/problem-sentence.ts';
import { regionWithArticle } from './country-name.ts';
import { DestinationSection } from './destination-section.tsx';
import { PersonFields } from './person-fields.tsx';
import css from './person-form.module.css';
import type { PersonFormData } from './person-form-data.ts';
import type { PersonRefusal } from './person-refusal.ts';
import { RoleField } from './role-field.tsx';
import { DestinationsRead } from './shown-destinations.tsx';
import type { usePersonForm } from './use-person-form.ts';
import { usePlaceWords } from './use-place-words.ts';

interface PersonFormBodyProps {
  readonly data: PersonFormData;
  readonly form: ReturnType<typeof usePersonForm>;
  readonly refusal: PersonRefusal | undefined;
}

/** All fields of the form. */
export function PersonFormBody({ data, form, refusal }: PersonFormBodyProps) {
  const words = usePlaceWords();
  const errorOf = (field: FormField): string | undefined => {
    const problem = form.live.shown.get(field);
    return problem && problemSentence(problem, { ...words, region: regionWithArticle(data.personCountry) });
  };
  const focusOn = FORM_FIELDS.find((field) => refusal?.problems.some((problem) => problem.field === field));
  return (
    <>
      {/* Enter presses a form's first button: this one, which saves, and not the one of the search. */}
      <button type="submit" className={css.byEnter} tabIndex={-1} aria-hidden="true" />
      {form.taken.map((address) => (
        <input key={address} type="hidden" name="correo_existente" value={address} />
      ))}
      {!data.onlyTerms && (
        <>
          <RoleField data={data} initial={form.initial.role_id} error={errorOf('role_id')} onChange={form.changeRole} />
          <PersonFields
            data={data}
            initial={form.initial}
            documentType={form.documentType}
            warning={form.warning}
            errorOf={errorOf}
            focusOn={focusOn}
          />
          {data.choosing && (
            <div className={css.destinations}>
              <DestinationSection
                choice={form.choice}
                change={form.changeChoice}
                stored={data.storedDestinations}
                page={refusal?.listed ?? data.choosing}
                total={data.choosing.total}
                person={data.id}
                error={errorOf('destinations')}
              />
            </div>
          )}
          {data.shown && (
            <section className={css.shown} aria-label={words.title}>
              <h2>{words.title}</h2>
              <DestinationsRead shown={data.shown} />
            </section>
          )}
        </>
      )}
      {data.terms && (
        <div className={css.terms}>
          <AcceptanceFields
            versions={data.terms}
            errors={{
              ...given('terms', errorOf('terms_and_conditions')),
              ...given('policy', errorOf('data_use_policy')),
            }}
          />
          <IpLookup />
        </div>
      )}
    </>
  );
}

const given = <Name extends string>(name: Name, sentence: string | undefined) =>
  sentence === undefined ? {} : ({ [name]: sentence } as Record<Name, string>);
