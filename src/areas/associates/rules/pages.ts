import { EDIT_PROFILES } from '#areas/session/rules/permissions.ts';
import type { PageRow, TermsForm } from '#areas/session/rules/site.ts';

export const PROFILE = '/allied/edit-profile';

/** Enough for twenty thousand delivery points as checkboxes without JavaScript, and for their ids in a hidden field. */
const PERSON_FORM_BYTES = 640 * 1024;

export const pages: readonly PageRow[] = [
  {
    path: PROFILE,
    visit: 'session',
    formBytes: PERSON_FORM_BYTES,
    file: 'areas/associates/pages/edit-profile.tsx',
    menu: {
      at: 180,
      label: 'Mi perfil',
      section: 'Mi perfil',
      icon: 'user',
      about: 'Revise los datos de su empresa y los suyos, y cambie su contraseña.',
      needs: EDIT_PROFILES,
    },
  },
  {
    path: '/allied/edit/personal-info',
    visit: 'session',
    formBytes: PERSON_FORM_BYTES,
    file: 'areas/associates/pages/personal-info.tsx',
  },
  { path: '/allied/destinos', visit: 'session', file: 'areas/associates/pages/destinations.ts' },
  { path: '/allied/registro-de-cambios', visit: 'session', file: 'areas/associates/pages/change-log.tsx' },
];

/** The person's own form is also the form that accepts the legal texts (docs/product/legal.md#rules). */
export const termsForm: TermsForm = {
  path: PROFILE,
  isAt: (search) => search.get('mode') === 'edit',
  searchOf: (termsId) => ({ mode: 'edit', id: String(termsId), states: '1' }),
};
