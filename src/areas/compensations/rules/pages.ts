import { ACCOUNT_HISTORY, PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import type { PageRow } from '#areas/session/rules/site.ts';
import { CHOOSE_DOCUMENTS_PATH, REVIEW_PATH } from './choice-lists.ts';
import { HISTORY_PATH } from './compensation-list.ts';

/** Maximum size of the form: two hundred pairs with amounts, and a hundred documents. */
const COMPENSATION_FORM_BYTES = 32 * 1024;

const CHOOSE_PATTERN = `${CHOOSE_DOCUMENTS_PATH}/*`;

export const pages: readonly PageRow[] = [
  {
    path: CHOOSE_PATTERN,
    visit: 'session',
    needs: PENDING_INVOICES,
    file: 'areas/compensations/pages/choose.tsx',
    menu: {
      at: 100,
      label: 'Compensaciones',
      section: 'Compensaciones',
      icon: 'exchange',
      about: 'Cruce pagos que ya hizo con facturas abiertas.',
    },
  },
  {
    path: REVIEW_PATH,
    visit: 'session',
    needs: PENDING_INVOICES,
    formBytes: COMPENSATION_FORM_BYTES,
    file: 'areas/compensations/pages/review.tsx',
    within: CHOOSE_PATTERN,
  },
  {
    path: HISTORY_PATH,
    visit: 'session',
    needs: ACCOUNT_HISTORY,
    file: 'areas/compensations/pages/history.tsx',
    menu: {
      at: 110,
      label: 'Historial de compensaciones',
      icon: 'clock',
      about: 'Vea cómo terminó cada compensación y descargue su comprobante.',
    },
  },
  {
    path: `${HISTORY_PATH}/:id/comprobante`,
    visit: 'session',
    needs: ACCOUNT_HISTORY,
    file: 'areas/compensations/pages/voucher.ts',
  },
];
