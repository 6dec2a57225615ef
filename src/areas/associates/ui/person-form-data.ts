import type { Country } from '#areas/stores/rules/countries.ts';
import type { AssociateValues } from '../rules/associate-values.ts';
import type { StoredDestinations } from './destination-choice.ts';
import type { DestinationPage } from './destination-page.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface OfferedRole {
  readonly role_id: number;
  readonly role_name: string;
  /** `chosen`: some must be chosen; `may`: all unless some are chosen; `all`: sees all, without a choice. */
  readonly destinations: 'chosen' | 'may' | 'all';
}

/** Everything a person's form needs: stored values, options, and what the viewer may change. */
export interface PersonFormData {
  readonly mode: 'create' | 'edit';
  readonly isSelf: boolean;
  /** Versions of the texts to accept in this form; undefined when they are accepted already. */
  readonly terms: { readonly terms: number; readonly policy: number } | undefined;
  /** The form has only the texts: the person may not edit a profile (docs/product/people.md#permissions). */
  readonly onlyTerms: boolean;
  /** The person's id; undefined while creating. */
  readonly id: number | undefined;
  readonly name: string;
  readonly stored: AssociateValues;
  readonly storedRole: string;
  readonly storedDestinations: StoredDestinations;
  /** The customer's country. */
  readonly country: Country;
  /** The person's country, which may be another one: it decides departments and telephones. */
  readonly personCountry: Country;
  readonly roles: readonly OfferedRole[];
  readonly documentTypes: readonly Option[];
  readonly departments: readonly Option[];
  readonly may: { readonly role: boolean; readonly status: boolean };
  /** First page of the delivery points to choose from; undefined where there is no choice. */
  readonly choosing: DestinationPage | undefined;
  /** The person's delivery points, where they are read-only (EDS_read_only). */
  readonly shown: ShownDestinations | undefined;
}

export interface ShownDestinations extends StoredDestinations {
  readonly items: readonly { readonly id: number; readonly code: string; readonly name: string }[];
}
