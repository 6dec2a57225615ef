import { CONSOLE_DAYS, consoleChoice, consoleSearch } from '#kernel/list/console-fields.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { AUDIT_GROUPS } from './audit-filter.ts';
import { CONSOLE_AUDIT_PATH } from './pages.ts';

/** Declaration of the audit trail in the console (docs/product/audit.md#console). */
export const AUDIT_LIST = {
  path: CONSOLE_AUDIT_PATH,
  rowId: 'id',
  pageSize: 25,
  fields: {
    buscar: consoleSearch('Buscar en la auditoría'),
    grupo: consoleChoice({ label: 'Asunto', options: AUDIT_GROUPS, all: 'Todo' }),
    fecha: CONSOLE_DAYS,
  },
  words: {
    title: 'Auditoría',
    one: 'cambio',
    many: 'cambios',
    fromStart: 'Ver desde el más reciente',
    loadFailed: 'No pudimos traer la auditoría',
    noMatches: {
      title: 'Nada con esa búsqueda en estos días',
      text: 'Amplíe las fechas, o busque por persona, cliente, referencia o dirección IP.',
    },
  },
} as const satisfies ListDeclaration;
