import { ACCOUNT_HISTORY, ACCOUNT_STATUS } from '#areas/documents/rules/permissions.ts';
import type { PageRow } from '#areas/session/rules/site.ts';
import { HISTORY_LIST } from './history-list.ts';
import { STATUS_LIST } from './status-list.ts';

export const pages: readonly PageRow[] = [
  {
    path: STATUS_LIST.path,
    visit: 'session',
    needs: ACCOUNT_STATUS,
    file: 'areas/account/pages/account-status.tsx',
    menu: {
      label: 'Estado de cuenta',
      section: 'Estado de cuenta',
      icon: 'list',
      about: 'Consulte su saldo y los documentos que lo forman.',
    },
  },
  {
    path: HISTORY_LIST.path,
    visit: 'session',
    needs: ACCOUNT_HISTORY,
    file: 'areas/account/pages/account-history.tsx',
    menu: {
      label: 'Historial de cuenta',
      section: 'Historial',
      icon: 'clock',
      about: 'Vea qué se saldó, cuándo y con qué.',
    },
  },
];
