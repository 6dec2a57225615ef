import type { PageRow } from '#areas/session/rules/site.ts';

export const HOME_FILE = 'areas/dashboard/pages/home.tsx';

export const pages: readonly PageRow[] = [
  {
    path: '/',
    visit: 'session',
    file: HOME_FILE,
    menu: { at: 10, label: 'Inicio', section: 'Inicio', icon: 'home', about: 'Vuelva a la primera página.' },
  },
];
