import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import type { PageRow } from '#areas/session/rules/site.ts';
import { PAY_PATH } from './pay-address.ts';

/** Maximum size of the form: a hundred documents with number, balance and partial amount. */
const PAYMENT_FORM_BYTES = 64 * 1024;

/** Link back to the list of invoices, which includes those that cannot be paid online. */
export const documentList = { label: 'Volver a las facturas', href: '/admin/pending-invoices' };

/** Page to pay on account, without choosing invoices. */
export const ON_ACCOUNT_PATH = '/admin/pending-invoices/pago-a-cuenta';

const RESULT_PATH = '/admin/resultado-transaccion';

const PENDING_PATH = '/admin/pending-invoices/*';

export const pages: readonly PageRow[] = [
  {
    path: PENDING_PATH,
    visit: 'session',
    needs: PENDING_INVOICES,
    file: 'areas/payments/pages/pending-invoices.tsx',
    menu: {
      at: 20,
      label: 'Facturas pendientes',
      section: 'Facturas',
      icon: 'document',
      about: 'Vea lo que debe y desde cuándo, y páguelo en línea.',
    },
  },
  {
    path: PAY_PATH,
    visit: 'session',
    needs: PENDING_INVOICES,
    formBytes: PAYMENT_FORM_BYTES,
    file: 'areas/payments/pages/pay.tsx',
    within: PENDING_PATH,
  },
  {
    path: ON_ACCOUNT_PATH,
    visit: 'session',
    needs: PENDING_INVOICES,
    file: 'areas/payments/pages/account-payment.tsx',
    menu: {
      at: 90,
      label: 'Pago a cuenta',
      icon: 'card',
      about: 'Pague sin elegir facturas y cruce el dinero cuando quiera.',
      support: 'refused',
    },
  },
  { path: RESULT_PATH, visit: 'session', file: 'areas/payments/pages/result.tsx' },
  {
    path: '/admin/mis-pagos',
    visit: 'session',
    file: 'areas/payments/pages/payment-list.tsx',
    menu: {
      at: 30,
      label: 'Mis pagos',
      section: 'Mis pagos',
      covers: [RESULT_PATH],
      icon: 'card',
      about: 'Siga sus pagos en línea y descargue los comprobantes.',
      needs: PENDING_INVOICES,
    },
  },
  { path: '/admin/mis-pagos/:uuid/comprobante', visit: 'session', file: 'areas/payments/pages/receipt.ts' },
];
