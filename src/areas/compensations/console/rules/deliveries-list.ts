import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { CONSOLE_DELIVERIES } from './pages.ts';

/** Declaration of the deliveries of compensations to the ERP, newest first (docs/product/console.md#compensations). */
export const DELIVERIES_LIST = {
  path: CONSOLE_DELIVERIES,
  rowId: 'numero',
  pageSize: 25,
  words: {
    title: 'Entregas al ERP',
    one: 'entrega',
    many: 'entregas',
    fromStart: 'Ver desde la más reciente',
    loadFailed: 'No pudimos traer las entregas',
  },
} as const satisfies ListDeclaration;
