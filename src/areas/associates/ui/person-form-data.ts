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
  /** `chosen`: must choose; `may`: every one unless some are chosen; `all`: sees every one, and nobody is asked. */
  readonly destinations: 'chosen' | 'may' | 'all';
}

/** Everything a person's form needs: what is kept, what may be chosen, and what whoever is signed in may change. */
export interface PersonFormData {
  readonly mode: 'create' | 'edit';
  readonly isSelf: boolean;
  /** The texts in force are to be accepted here before anything else; their versions. */
  readonly terms: { readonly terms: number; readonly policy: number } | undefined;
  /** Nothing but the texts may be answered: the person may not edit a profile (docs/product/people.md#permissions). */
  readonly onlyTerms: boolean;
  /** Who it is; nobody yet while creating. */
  readonly id: number | undefined;
  readonly name: string;
  readonly stored: AssociateValues;
  readonly storedRole: string;
  readonly storedDestinations: StoredDestinations;
  /** The customer's. */
  readonly country: Country;
  /** The person's, who may live elsewhere: departments and telephones are its. */
  readonly personCountry: Country;
  readonly roles: readonly OfferedRole[];
  readonly documentTypes: readonly Option[];
  readonly departments: readonly Option[];
  readonly may: { readonly role: boolean; readonly status: boolean };
  /** What the delivery points are chosen from. */
  readonly choosing: DestinationPage | undefined;
  /** Those the person has, where they are only shown (EDS_read_only). */
  readonly shown: ShownDestinations | undefined;
}

export interface ShownDestinations extends StoredDestinations {
  readonly items: readonly { readonly id: number; readonly code: string; readonly name: string }[];
}
