import { pagedParams } from '#kernel/list/list-address.ts';
import { PEOPLE_LIST } from '../rules/people-list.ts';

/** Addresses of the profile and its people. A person's address includes the list's filter and page, so that closing it returns to the same list. */
export const PROFILE_PATH = PEOPLE_LIST.path;
export const PERSONAL_PATH = '/allied/edit/personal-info';
/** Resource route with the delivery points for the form. @param person to whom `isStored` refers */
export const destinationsHref = (person: number | undefined): string =>
  `/allied/destinos${person === undefined ? '' : `?persona=${person}`}`;
/** `id` of the list on the page. */
export const LIST_ANCHOR = PEOPLE_LIST.anchor;

/** Outcome of an action, which the profile shows. */
export type ActionOutcome = 'creado' | 'editado' | 'datos' | 'invitado' | 'clave';

interface ShownOutcome {
  readonly outcome?: ActionOutcome;
  /** The person whom the action changed. */
  readonly id?: number;
}

/** Address of the profile with the list's filter, up to page `page`; default: the current page. */
export function listHref(params: URLSearchParams, page?: number, { outcome, id }: ShownOutcome = {}): string {
  const kept = pagedParams(PEOPLE_LIST, params, page);
  if (outcome) kept.set('aviso', outcome);
  if (id !== undefined) kept.set('de', String(id));
  return PROFILE_PATH + (kept.size > 0 ? `?${kept}` : '');
}

/** Modes of a person's form (docs/product/people.md#screens). */
const MODES = ['create', 'edit', 'see', 'reset_pass'] as const;
export type FormMode = (typeof MODES)[number];

/** Address of a person's form, with filter and page of the list behind it. */
export function formHref(mode: FormMode, id: number | undefined, params: URLSearchParams): string {
  const asked = new URLSearchParams([['mode', mode], ...(id === undefined ? [] : [['id', String(id)]])]);
  for (const [name, value] of pagedParams(PEOPLE_LIST, params)) asked.set(name, value);
  return `${PROFILE_PATH}?${asked}`;
}

const PLACES_VIEW = 'estaciones';

/** Address of a person's view with only the delivery points (docs/product/people.md#screens). */
export const personDestinationsHref = (id: number, params: URLSearchParams): string =>
  `${formHref('see', id, params)}&vista=${PLACES_VIEW}`;

export const showsPlacesOnly = (params: URLSearchParams): boolean => params.get('vista') === PLACES_VIEW;

export const readMode = (params: URLSearchParams): FormMode | undefined =>
  MODES.find((mode) => mode === params.get('mode'));

/** Reads a person's id from the address. @returns undefined when the parameter is not an id */
export function readPersonId(params: URLSearchParams, name = 'id'): number | undefined {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined;
}
