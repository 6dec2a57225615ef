import { DOCUMENT_STATES, STATE_CODES, type StateCode } from '#areas/documents/rules/document-state.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { FieldsOver } from '#kernel/list/list-field.ts';
import { amountField, choiceField, choicesField, daysField, textField } from '#kernel/list/list-fields.ts';
import type { AccountColumns } from './account-filter.ts';

const NO_SUCH_DAY = 'Escriba una fecha que exista.';

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
  fecha_documento: daysField({
    column: 'fecha_documento',
    words: { label: 'Fecha del documento', chip: 'Documento', remove: 'Quitar la fecha del documento' },
    untilToday: true,
    wrong: NO_SUCH_DAY,
    ahead: 'La fecha del documento no puede ser posterior a hoy.',
  }),
  total: amountField({
    column: 'total',
    words: { label: 'Valor total', chip: 'Total', remove: 'Quitar el valor total' },
    placeholder: 'Ej.: 86.914.200',
    wrong: 'Escriba el valor en números, por ejemplo 86.914.200.',
  }),
} as const;

export const dueField = daysField({
  column: 'fecha_vencimiento_documento',
  words: { label: 'Fecha de vencimiento', chip: 'Vence', remove: 'Quitar la fecha de vencimiento' },
  wrong: NO_SUCH_DAY,
});

type OpenState = Exclude<StateCode, 'C'>;
const OPEN_STATES = STATE_CODES.filter((code): code is OpenState => code !== 'C' && code !== 'A');

/** The open documents of the account (docs/product/account.md#account-status). */
export const STATUS_LIST = {
  path: '/admin/account-status',
  rowId: 'id_edocta_detalle',
  fields: {
    ...ACCOUNT_FIELDS,
    fecha_vencimiento: dueField,
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
  } as const satisfies FieldsOver<AccountColumns>,
  orders: {
    name: 'orden',
    options: {
      vencimiento: { label: 'Vencimiento más antiguo', sort: { fecha_vencimiento_documento: 'ASC' } },
      'vencimiento-reciente': { label: 'Vencimiento más reciente', sort: { fecha_vencimiento_documento: 'DESC' } },
      mayor: { label: 'Mayor valor', sort: { total: 'DESC' } },
      menor: { label: 'Menor valor', sort: { total: 'ASC' } },
      documento: { label: 'Fecha más reciente', sort: { fecha_documento: 'DESC' } },
    },
  },
  words: {
    title: 'Estado de cuenta',
    one: 'documento',
    many: 'documentos',
    fromStart: 'Ver desde el primero: faltan {before} arriba',
    failed: 'No pudimos traer su estado de cuenta',
    none: {
      title: 'Ningún documento cumple estos filtros',
      text: 'Quite alguno o cambie las fechas para ver más documentos.',
    },
  },
} as const satisfies ListDeclaration;
