import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { FieldsForColumns } from '#kernel/list/list-field.ts';
import { choiceField, daysField, monthField } from '#kernel/list/list-fields.ts';
import type { AccountColumns } from './account-filter.ts';
import { ACCOUNT_FIELDS } from './account-status-list.ts';

/**
 * Declaration of the account's history: all documents with their settlements, by default the settled ones (docs/product/account.md#account-history).
 */
export const ACCOUNT_HISTORY_LIST = {
  path: '/admin/account-history',
  rowId: 'id_edocta_detalle',
  fields: {
    texto: ACCOUNT_FIELDS.texto,
    clase: ACCOUNT_FIELDS.clase,
    tipo: choiceField({
      column: 'clase',
      words: { label: 'Tipo', chip: 'Tipo', remove: 'Quitar el tipo' },
      options: { INVOICE: 'Por pagar', PAYMENT: 'A su favor' },
      all: 'Todos',
      wrong: 'Elija un tipo de la lista.',
    }),
    // No column of the filter: the page sends the choice as `estado_documento`. Without a choice the list shows settled documents.
    estado: choiceField({
      words: { label: 'Estado', chip: 'Estado', remove: 'Quitar el estado' },
      options: { abiertos: 'Abiertos', todos: 'Todos' },
      all: 'Saldados',
      wrong: 'Elija un estado de la lista.',
    }),
    fecha_saldado: daysField({
      column: 'fecha_saldado',
      words: { label: 'Saldado entre', chip: 'Saldado', remove: 'Quitar la fecha en que se saldó' },
      untilToday: true,
      wrong: 'Escriba una fecha que exista.',
      ahead: 'Un documento no pudo saldarse después de hoy.',
    }),
    periodo: monthField({
      column: 'periodo',
      words: { label: 'Periodo', chip: 'Periodo', remove: 'Quitar el periodo' },
      wrong: 'Elija el año; el mes solo no basta.',
    }),
    fecha_documento: ACCOUNT_FIELDS.fecha_documento,
    fecha_vencimiento: ACCOUNT_FIELDS.fecha_vencimiento,
    total: ACCOUNT_FIELDS.total,
  } as const satisfies FieldsForColumns<AccountColumns>,
  orders: {
    name: 'orden',
    options: {
      'vencimiento-reciente': { label: 'Vencimiento más reciente', sort: { fecha_vencimiento_documento: 'DESC' } },
      vencimiento: { label: 'Vencimiento más antiguo', sort: { fecha_vencimiento_documento: 'ASC' } },
      documento: { label: 'Fecha más reciente', sort: { fecha_documento: 'DESC' } },
      mayor: { label: 'Mayor valor', sort: { total: 'DESC' } },
      menor: { label: 'Menor valor', sort: { total: 'ASC' } },
    },
  },
  words: {
    title: 'Historial de cuenta',
    one: 'documento',
    many: 'documentos',
    fromStart: 'Ver desde el primero: faltan {before} arriba',
    loadFailed: 'No pudimos traer su historial',
    noMatches: {
      title: 'Ningún documento cumple estos filtros',
      text: 'Quite alguno o cambie las fechas para ver más documentos.',
    },
  },
} as const satisfies ListDeclaration;

/** The contract's states for a choice in the list; undefined for all states. */
export const readChosenStates = (estado: 'abiertos' | 'todos' | undefined): 'A' | 'C' | undefined =>
  estado === 'todos' ? undefined : estado === 'abiertos' ? 'A' : 'C';
