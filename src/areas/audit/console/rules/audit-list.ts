import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { choiceField, daysField, drawnOutside, searchField } from '#kernel/list/list-fields.ts';
import { AUDIT_GROUPS } from './audit-filter.ts';
import { CONSOLE_AUDIT } from './pages.ts';

/** Declaration of the audit trail in the console (docs/product/audit.md#console). */
export const AUDIT_LIST = {
  path: CONSOLE_AUDIT,
  rowId: 'id',
  pageSize: 25,
  fields: {
    buscar: searchField({ label: 'Buscar en la auditoría', chip: 'Búsqueda', remove: 'Quitar la búsqueda' }),
    grupo: drawnOutside(
      choiceField({
        words: { label: 'Asunto', chip: 'Asunto', remove: 'Quitar el asunto' },
        options: AUDIT_GROUPS,
        all: 'Todo',
        wrong: 'Elija un asunto de la lista.',
      }),
    ),
    fecha: daysField({
      names: ['desde', 'hasta'],
      words: { label: 'Fecha', chip: 'Fecha', remove: 'Quitar la fecha' },
      untilToday: true,
      wrong: 'Escriba fechas que existan.',
    }),
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
