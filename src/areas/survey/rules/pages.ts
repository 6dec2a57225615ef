import type { PageRow } from '#areas/session/rules/site.ts';
import { FORM_BYTES } from './limits.ts';

export const DYNAMIC_FORM_PATH = '/dynamic-form';
/** Puts the home's alert away until the browser is closed. */
export const PUT_AWAY_PATH = `${DYNAMIC_FORM_PATH}/mas-tarde`;

/** The questionnaire at `/allied/{provider}-forms`. */
export const SATISFACTION = 'satisfaccion';

/** @param provider the distributor's configured name */
export const satisfactionPath = (provider: string): string => `/allied/${provider.toLowerCase()}-forms`;

/** The page of a questionnaire. */
export const questionnairePath = (codigo: string, provider: string): string =>
  codigo === SATISFACTION ? satisfactionPath(provider) : `${DYNAMIC_FORM_PATH}?form=${encodeURIComponent(codigo)}`;

export const pages: readonly PageRow[] = [
  {
    // The provider is configuration and the routes are built before it is known: the page compares.
    path: '/allied/:formulario',
    visit: 'session',
    file: 'areas/survey/pages/satisfaction.tsx',
    formBytes: FORM_BYTES,
  },
  { path: DYNAMIC_FORM_PATH, visit: 'session', file: 'areas/survey/pages/dynamic-form.tsx', formBytes: FORM_BYTES },
  { path: PUT_AWAY_PATH, visit: 'session', file: 'areas/survey/pages/put-away.ts', frame: 'none' },
];
