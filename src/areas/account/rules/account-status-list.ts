import { DOCUMENT_FIELDS, DOCUMENT_ORDERS } from '#areas/documents/rules/document-columns.ts';
import { DOCUMENT_STATES, STATE_CODES, type StateCode } from '#areas/documents/rules/document-state.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { FieldsForColumns } from '#kernel/list/list-field.ts';
import { choiceField, choicesField, textField } from '#kernel/list/list-fields.ts';
import type { AccountColumns } from './account-filter.ts';

/** Filter fields of both lists of the account. */
export const ACCOUNT_FIELDS = {
  texto: textField({
    column: 'texto',
    words: { label: 'Número', chip: 'Número', remove: 'Quitar el número' },
    placeholder: 'Factura, documento o CUFE',
  }),
  clase: choicesField({
    column: 'agrupacion',
    words: { label: 'Clase', chip: 'Clase', remove: 'Quitar la clase' },
    all: 'Todas',
  }),
  fecha_documento: DOCUMENT_FIELDS.fecha_documento,
  fecha_vencimiento: DOCUMENT_FIELDS.fecha_vencimiento,
  total: DOCUMENT_FIELDS.total,
} as const;

type OpenState = Exclude<StateCode, 'C'>;
const OPEN_STATES = STATE_CODES.filter((code): code is OpenState => code !== 'C' && code !== 'A');

/** Declaration of the account's status, the list of open documents (docs/product/account.md#account-status). */
export const ACCOUNT_STATUS_LIST = {
  path: '/admin/account-status',
  rowId: 'id_edocta_detalle',
  fields: {
    texto: ACCOUNT_FIELDS.texto,
    clase: ACCOUNT_FIELDS.clase,
    fecha_documento: ACCOUNT_FIELDS.fecha_documento,
    total: ACCOUNT_FIELDS.total,
    fecha_vencimiento: ACCOUNT_FIELDS.fecha_vencimiento,
    estado: choiceField({
      column: 'estado_documento',
      words: { label: 'Estado', chip: 'Estado', remove: 'Quitar el estado' },
      options: Object.fromEntries(OPEN_STATES.map((code) => [code, DOCUMENT_STATES[code].label])) as Record<
        OpenState,
        string
      >,
      all: 'Todos',
      wrong: 'Elija un estado de la lista.',
    }),
  } as const satisfies FieldsForColumns<AccountColumns>,
  orders: DOCUMENT_ORDERS,
  words: {
    title: 'Estado de cuenta',
    one: 'documento',
    many: 'documentos',
    fromStart: 'Ver desde el primero: faltan {before} arriba',
    loadFailed: 'No pudimos traer su estado de cuenta',
    noMatches: {
      title: 'Ningún documento cumple estos filtros',
      text: 'Quite alguno o cambie las fechas para ver más documentos.',
    },
  },
} as const satisfies ListDeclaration;
