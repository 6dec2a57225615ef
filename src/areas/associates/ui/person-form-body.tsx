import { IpLookup } from '#areas/embeds/ui/ip-lookup.tsx';
import { AcceptanceFields } from '#areas/legal/ui/acceptance-fields.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { ChoicePage } from '#web/form/choose/choice-page.ts';
import { ChoiceSection } from '#web/form/choose/choice-section.tsx';
import { DESTINATIONS } from '../rules/form-values.ts';
import { destinationsHref } from './associate-address.ts';
import { DestinationsRead } from './destinations/shown-destinations.tsx';
import { usePlaceWords } from './destinations/use-place-words.ts';
import { PersonFields } from './person-fields.tsx';
import css from './person-form.module.css';
import type { PersonFormData } from './person-form-data.ts';
import { RoleField } from './role-field.tsx';
import type { usePersonForm } from './use-person-form.ts';

interface PersonFormBodyProps {
  readonly data: PersonFormData;
  readonly form: ReturnType<typeof usePersonForm>;
  /** Delivery points found without JavaScript. */
  readonly listed: ChoicePage | undefined;
}

/** All fields of the form. */
export function PersonFormBody({ data, form, listed }: PersonFormBodyProps) {
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
              <DestinationsRead shown={data.shown} />
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
