import { askedWindow, readPage } from '#ui/page-window.ts';

/**
 * Addresses of the profile and its people. A person's address carries the list's filter and page, so that closing it
 * restores the list.
 */
export const PROFILE_PATH = '/allied/edit-profile';
export const PERSONAL_PATH = '/allied/edit/personal-info';
/** Resource route with the delivery points that the form offers. */
export const DESTINATIONS_PATH = '/allied/destinos';
/** `id` of the list on the page. */
export const LIST_ANCHOR = 'asociados';

/** Names of the list's states in the address (docs/product/people.md#list-of-associates). */
export type ListedStates = '1' | '0' | 'todos';

const isListedStates = (text: string | null): text is ListedStates => text === '1' || text === '0' || text === 'todos';

export interface ListFilter {
  /** Active people unless the address asks otherwise. */
  readonly states: ListedStates;
  readonly search: string;
}

const LONGEST_SEARCH = 100;

export function readListFilter(params: URLSearchParams): ListFilter {
  const states = params.get('states');
  return {
    states: isListedStates(states) ? states : '1',
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
  };
}

function listParams(params: URLSearchParams): URLSearchParams {
  const { states, search } = readListFilter(params);
  return new URLSearchParams([
    ...(states === '1' ? [] : [['states', states]]),
    ...(search ? [['search', search]] : []),
  ]);
}

/** Two addresses with the same key show the same list, whatever page is loaded. */
export const listKey = (params: URLSearchParams): string => listParams(params).toString();

const PAGE = 'currentPage';

export const listPage = (params: URLSearchParams): number => readPage(params, PAGE);

export const listWindow = (params: URLSearchParams) => askedWindow(params, PAGE);

/** Outcome of an action, which the profile then reports. */
export type Outcome = 'creado' | 'editado' | 'datos' | 'invitado' | 'clave';

interface Told {
  readonly outcome?: Outcome;
  /** The person concerned. */
  readonly id?: number;
}

/** Address of the profile with the list's filter, up to `page` (default: the current one). */
export function listHref(params: URLSearchParams, page = listPage(params), { outcome, id }: Told = {}): string {
  const kept = listParams(params);
  if (page > 1) kept.set(PAGE, String(page));
  if (outcome) kept.set('aviso', outcome);
  if (id !== undefined) kept.set('de', String(id));
  return PROFILE_PATH + (kept.size > 0 ? `?${kept}` : '');
}

/** Modes of a person's form (docs/product/people.md#screens). */
const MODES = ['create', 'edit', 'see', 'reset_pass'] as const;
export type FormMode = (typeof MODES)[number];

/** Address of a person's form, with filter and page of the list it was opened from. */
export function formHref(mode: FormMode, id: number | undefined, params: URLSearchParams): string {
  const asked = new URLSearchParams([['mode', mode], ...(id === undefined ? [] : [['id', String(id)]])]);
  for (const [name, value] of listParams(params)) asked.set(name, value);
  const page = listPage(params);
  if (page > 1) asked.set(PAGE, String(page));
  return `${PROFILE_PATH}?${asked}`;
}

const PLACES_VIEW = 'estaciones';

/** The view of a person with the delivery points alone (docs/product/people.md#screens). */
export const placesHref = (id: number, params: URLSearchParams): string =>
  `${formHref('see', id, params)}&vista=${PLACES_VIEW}`;

export const showsPlacesOnly = (params: URLSearchParams): boolean => params.get('vista') === PLACES_VIEW;

export const readMode = (params: URLSearchParams): FormMode | undefined =>
  MODES.find((mode) => mode === params.get('mode'));

/** @returns undefined when the parameter is not an id */
export function readPersonId(params: URLSearchParams, name = 'id'): number | undefined {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined;
}
