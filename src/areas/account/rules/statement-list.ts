import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { daysField } from '#kernel/list/list-fields.ts';
import { ACCOUNT_STATUS_LIST } from './account-status-list.ts';
import { PERIOD_SENTENCES } from './statement-period.ts';

/** Name of the statement's export (docs/product/exports.md). */
export const STATEMENT_EXPORT = 'extracto';

/** Declaration of a statement's movements. The period is the only filter; `readPeriod` validates it (docs/product/account.md#statement). */
export const STATEMENT_LIST = {
  path: `${ACCOUNT_STATUS_LIST.path}/extracto`,
  rowId: 'fila',
  pageSize: 50,
  fields: {
    periodo: daysField({
      names: ['desde', 'hasta'],
      words: { label: 'Otro periodo', chip: 'Periodo', remove: 'Quitar el periodo' },
      untilToday: true,
      wrong: PERIOD_SENTENCES['not-a-day'],
    }),
  },
  words: {
    title: 'Extracto',
    one: 'movimiento',
    many: 'movimientos',
    fromStart: 'Ver desde el primero: faltan {before} arriba',
    loadFailed: 'No pudimos traer su extracto',
  },
} as const satisfies ListDeclaration;
