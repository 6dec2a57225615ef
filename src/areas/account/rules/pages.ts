import { DOCUMENT_SUM_PERMISSIONS } from '#areas/documents/rules/document-permissions.ts';
import { ACCOUNT_HISTORY, ACCOUNT_STATUS } from '#areas/documents/rules/permissions.ts';
import type { PageRow } from '#areas/session/rules/site.ts';
import { ACCOUNT_HISTORY_LIST } from './account-history-list.ts';
import { ACCOUNT_STATUS_LIST } from './account-status-list.ts';
import { CALENDAR_PATH } from './chosen-week.ts';
import { STATEMENT_LIST } from './statement-list.ts';
import { STATEMENT_UNSUBSCRIBE_PATH } from './statement-mail.ts';

export const pages: readonly PageRow[] = [
  {
    path: ACCOUNT_STATUS_LIST.path,
    visit: 'session',
    needs: ACCOUNT_STATUS,
    file: 'areas/account/pages/account-status.tsx',
    menu: {
      at: 40,
      label: 'Estado de cuenta',
      section: 'Estado de cuenta',
      icon: 'list',
      about: 'Consulte su saldo y los documentos que lo forman.',
    },
  },
  {
    path: ACCOUNT_HISTORY_LIST.path,
    visit: 'session',
    needs: ACCOUNT_HISTORY,
    file: 'areas/account/pages/account-history.tsx',
    menu: {
      at: 50,
      label: 'Historial de cuenta',
      section: 'Historial',
      icon: 'clock',
      about: 'Vea qué se saldó, cuándo y con qué.',
    },
  },
  { path: STATEMENT_LIST.path, visit: 'session', needs: ACCOUNT_STATUS, file: 'areas/account/pages/statement.tsx' },
  {
    path: `${STATEMENT_UNSUBSCRIBE_PATH}/:token`,
    visit: 'anyone',
    file: 'areas/account/pages/unsubscribe-statement.tsx',
    postedBy: 'mail-programs',
  },
  {
    path: CALENDAR_PATH,
    visit: 'session',
    needs: DOCUMENT_SUM_PERMISSIONS,
    file: 'areas/account/pages/payment-calendar.tsx',
    menu: {
      at: 80,
      label: 'Calendario de pagos',
      section: 'Calendario',
      icon: 'calendar',
      about: 'Vea qué vence cada semana y páguelo a tiempo.',
    },
  },
];
