import type { ConsolePage } from '../../rules/console-page.ts';
import { CONSENTS_PATH } from './consent-words.ts';

const folder = 'areas/operators/console/pages';

/** Stream that notifies pages when the waiting matters have changed. */
export const WAITS_STREAM = '/novedades';

/**
 * Path of the waits stream on the back end, for a separate page server. Authorized by the operator's token; the page server forwards it to browsers.
 */
export const BACKEND_WAITS_STREAM = '/operacion/novedades/flujo';

/** Issues challenges for passkeys to browsers. */
export const PASSKEY_CHALLENGE = '/llave';

/** The operator's own account. */
export const OWN_ACCOUNT = '/mi-cuenta';

export const consolePages: readonly ConsolePage[] = [
  { path: '/ingreso', file: `${folder}/sign-in.tsx`, visit: 'entrance' },
  { path: '/codigo', file: `${folder}/second-step.tsx`, visit: 'entrance' },
  { path: '/activar', file: `${folder}/enrol.tsx`, visit: 'entrance' },
  { path: '/enlace/:token', file: `${folder}/choose-password.tsx`, visit: 'entrance' },
  { path: PASSKEY_CHALLENGE, file: `${folder}/passkey-challenge.ts`, visit: 'entrance' },
  { path: OWN_ACCOUNT, file: `${folder}/own-account.tsx`, visit: 'session' },
  { path: '/salir', file: `${folder}/sign-out.ts`, visit: 'entrance' },
  { path: '/menu', file: `${folder}/menu.tsx`, visit: 'session' },
  {
    path: '/operadores',
    file: `${folder}/operators.tsx`,
    visit: ['operadores', 'act'],
    entry: { label: 'Operadores', group: 'Sistema', at: 390 },
  },
  { path: '/operadores/invitar', file: `${folder}/invite.tsx`, visit: ['operadores', 'act'] },
  { path: '/operadores/:id', file: `${folder}/edit-operator.tsx`, visit: ['operadores', 'act'] },
  {
    path: CONSENTS_PATH,
    file: `${folder}/consents.tsx`,
    visit: ['dinero', 'act'],
    entry: { label: 'Consentimientos', group: 'Cartera', at: 40 },
  },
  { path: `${CONSENTS_PATH}/:id`, file: `${folder}/consent.tsx`, visit: ['dinero', 'act'] },
];
