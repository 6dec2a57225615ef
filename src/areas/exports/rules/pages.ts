import { ACCOUNT_HISTORY, ACCOUNT_STATUS, PENDING_INVOICES, TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import type { PageRow } from '#areas/session/rules/site.ts';

export const DOWNLOADS_PATH = '/admin/descargas';
export const BALANCE_CERTIFICATE_PATH = '/admin/certificado-de-saldo';
/** Public page, printed on certificates and in their QR code. */
export const VERIFY_PATH = '/verificar';

export const pages: readonly PageRow[] = [
  {
    path: DOWNLOADS_PATH,
    visit: 'session',
    file: 'areas/exports/pages/downloads.tsx',
    menu: {
      at: 150,
      label: 'Descargas',
      icon: 'download',
      about: 'Encuentre las listas que pidió como archivo.',
      // Any one of the permissions of lists with an export.
      needs: [PENDING_INVOICES, ACCOUNT_STATUS, ACCOUNT_HISTORY, TRACK_ORDERS],
    },
  },
  { path: `${DOWNLOADS_PATH}/:id`, visit: 'session', file: 'areas/exports/pages/open-file.ts' },
  {
    path: BALANCE_CERTIFICATE_PATH,
    visit: 'session',
    needs: ACCOUNT_STATUS,
    file: 'areas/exports/pages/certificate.tsx',
  },
  {
    path: `${BALANCE_CERTIFICATE_PATH}/:codigo`,
    visit: 'session',
    needs: ACCOUNT_STATUS,
    file: 'areas/exports/pages/open-certificate.ts',
  },
  { path: VERIFY_PATH, visit: 'anyone', file: 'areas/exports/pages/ask-code.tsx' },
  { path: `${VERIFY_PATH}/:code`, visit: 'anyone', file: 'areas/exports/pages/verify.tsx' },
];
