import type { PageRow } from '#areas/session/rules/site.ts';
import { FORM_BYTES } from './limits.ts';

export const DYNAMIC_FORM_PATH = '/dynamic-form';
/** Dismisses the home's alert until the browser is closed. */
export const PUT_AWAY_PATH = `${DYNAMIC_FORM_PATH}/mas-tarde`;

/** Code of the questionnaire at `/allied/{provider}-forms`. */
export const SATISFACTION_CODE = 'satisfaccion';

/** Path of the satisfaction survey. @param provider the distributor's configured name */
export const satisfactionPath = (provider: string): string => `/allied/${provider.toLowerCase()}-forms`;

/** Path of a questionnaire's page. */
export const questionnairePath = (codigo: string, provider: string): string =>
  codigo === SATISFACTION_CODE ? satisfactionPath(provider) : `${DYNAMIC_FORM_PATH}?form=${encodeURIComponent(codigo)}`;

export const pages: readonly PageRow[] = [
  {
    // A parameter, because routes are built before the distributor's configured name is known. The page compares it.
    path: '/allied/:formulario',
    visit: 'session',
    file: 'areas/survey/pages/satisfaction.tsx',
    formBytes: FORM_BYTES,
  },
  { path: DYNAMIC_FORM_PATH, visit: 'session', file: 'areas/survey/pages/dynamic-form.tsx', formBytes: FORM_BYTES },
  { path: PUT_AWAY_PATH, visit: 'session', file: 'areas/survey/pages/put-away.ts', frame: 'none' },
];
