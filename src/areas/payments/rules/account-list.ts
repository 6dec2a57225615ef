import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { ON_ACCOUNT_PATH } from './pages.ts';

/** Declaration of "Sus pagos a cuenta", the list of payments on account (docs/product/payments.md#payments-on-account). */
export const ACCOUNT_LIST = {
  path: ON_ACCOUNT_PATH,
  rowId: 'id_edocta_detalle',
  words: {
    title: 'Pago a cuenta',
    one: 'pago a cuenta',
    many: 'pagos a cuenta',
    fromStart: 'Ver desde el más reciente',
    loadFailed: 'No pudimos traer sus pagos a cuenta',
  },
} as const satisfies ListDeclaration;
