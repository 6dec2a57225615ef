import type { Country } from '#areas/stores/rules/countries.ts';
import type { PersonFormQuery } from '#generated/client/graphql.ts';
import type { PackedChoice, StoredChoice } from '#kernel/form/choice.ts';
import type { SelectOption } from '#ui/fields/select-field.tsx';
import type { ChoicePage } from '#web/form/choose/choice-list.ts';
import type { FormAnswer } from '#web/form/form-answer.ts';
import type { AssociateValues } from '../rules/associate-values.ts';
import type { FormField } from '../rules/form-fields.ts';

export interface OfferedRole {
  readonly role_id: number;
  readonly role_name: string;
  /** `chosen`: some must be chosen; `may`: sees all unless some are chosen; `all`: sees all, without a choice. */
  readonly destinations: 'chosen' | 'may' | 'all';
}

/** Data of a person's form: stored values, options, and the fields that the viewer may change. */
export interface PersonFormData {
  readonly mode: 'create' | 'edit';
  readonly isSelf: boolean;
  /** Versions of the texts that this form accepts; undefined when they are accepted already. */
  readonly terms: { readonly terms: number; readonly policy: number } | undefined;
  /** Whether the form has the texts only, because the person may not edit a profile (docs/product/people.md#permissions). */
  readonly onlyTerms: boolean;
  /** The person's id; undefined while creating. */
  readonly id: number | undefined;
  readonly name: string;
  readonly stored: AssociateValues;
  readonly storedRole: string;
  readonly storedDestinations: StoredChoice;
  /** The customer's country. */
  readonly country: Country;
  /** The person's country, which may differ from the customer's. It decides departments and telephones. */
  readonly personCountry: Country;
  readonly roles: readonly OfferedRole[];
  readonly documentTypes: readonly SelectOption[];
  readonly departments: readonly SelectOption[];
  readonly may: { readonly role: boolean; readonly status: boolean };
  /** First page of delivery points to choose from; undefined without a choice. */
  readonly choosing: ChoicePage | undefined;
  /** The person's delivery points when they are read-only (EDS_read_only). */
  readonly shown: ShownDestinations | undefined;
}

type FormPerson = NonNullable<PersonFormQuery['person']>['items'][number];

/** Delivery points as the contract returns them. */
export type ShownDestinations = Pick<FormPerson, 'all_destinations' | 'destinations_count' | 'destinations'>;

/** The action's answer for a form that was not saved, with all typed values. */
export interface PersonFormRefusal extends FormAnswer<FormField> {
  readonly typed?: Partial<AssociateValues>;
  /** The chosen delivery points, packed. */
  readonly choice?: PackedChoice;
  /** Mail addresses that the contract refused as taken. */
  readonly taken?: readonly string[];
  /** Results of a delivery point search without JavaScript. */
  readonly listed?: ChoicePage;
}
