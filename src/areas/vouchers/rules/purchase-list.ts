import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { BOUGHT_VOUCHERS_PATH } from './paths.ts';

/** Declaration of "Mis bonos", the list of approved purchases (docs/product/vouchers.md#bought). */
export const PURCHASE_LIST = {
  path: BOUGHT_VOUCHERS_PATH,
  rowId: 'uuid',
  words: {
    title: 'Mis bonos',
    one: 'compra',
    many: 'compras',
    fromStart: 'Ver desde la más reciente',
    loadFailed: 'No pudimos traer sus bonos',
  },
} as const satisfies ListDeclaration;
