import type { DocumentColumns } from '#areas/documents/rules/document-columns.ts';
import { DOCUMENT_STATES, filterStates, type StateCode } from '#areas/documents/rules/document-state.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { FieldsForColumns, ListField, ListFields } from '#kernel/list/list-field.ts';
import { amountField, choiceField, daysField, documentNumberField } from '#kernel/list/list-fields.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';

export const CHOOSE_DOCUMENTS_PATH = '/admin/compensaciones';
export const REVIEW_PATH = `${CHOOSE_DOCUMENTS_PATH}/revisar`;

interface Facts {
  readonly today: LocalDate;
  readonly currency: Currency;
}

const NO_SUCH_DAY = 'Escriba una fecha que exista.';
const NO_AMOUNT = 'Escriba el valor en números, por ejemplo 86.914.200.';
const NO_NUMBER = 'Escriba solo los números del documento, sin letras ni signos.';

/** Filter fields of the payments. Named differently from those of the invoices, because one address carries both filters. */
export const PAYMENT_FIELDS = {
  numero_pago: documentNumberField({
    column: 'num_documento',
    words: { label: 'Número del pago', chip: 'Pago', remove: 'Quitar el número del pago' },
    placeholder: 'Ej.: 910442',
    wrong: NO_NUMBER,
  }),
  fecha_pago: daysField({
    column: 'fecha_documento',
    words: { label: 'Fecha del pago', chip: 'Pago del', remove: 'Quitar la fecha del pago' },
    untilToday: true,
    wrong: NO_SUCH_DAY,
    ahead: 'La fecha del pago no puede ser posterior a hoy.',
  }),
} as const satisfies ListFields<Facts> & FieldsForColumns<DocumentColumns>;

/** Filter fields of the invoices. */
export const INVOICE_FIELDS = {
  numero_factura: documentNumberField({
    column: 'num_documento',
    words: { label: 'Número de la factura', chip: 'Factura', remove: 'Quitar el número de la factura' },
    placeholder: 'Ej.: 48397',
    wrong: NO_NUMBER,
  }),
  vence: daysField({
    column: 'fecha_vencimiento_documento',
    words: { label: 'Vencimiento de la factura', chip: 'Vence', remove: 'Quitar el vencimiento' },
    wrong: NO_SUCH_DAY,
  }),
  saldo: amountField({
    column: 'total',
    words: { label: 'Saldo de la factura', chip: 'Saldo', remove: 'Quitar el saldo' },
    placeholder: 'Ej.: 86.914.200',
    wrong: NO_AMOUNT,
  }),
  estado: choiceField({
    column: 'estado_documento',
    words: { label: 'Estado de la factura', chip: 'Estado', remove: 'Quitar el estado' },
    options: Object.fromEntries(filterStates('INVOICE').map((code) => [code, DOCUMENT_STATES[code].label])) as Record<
      StateCode,
      string
    >,
    all: 'Todas',
    wrong: 'Elija un estado de la lista.',
  }),
} as const satisfies ListFields<Facts> & FieldsForColumns<DocumentColumns>;

const FILTERS = { ...PAYMENT_FIELDS, ...INVOICE_FIELDS };

/** Keeps the loaded pages of the other column in the address. Filters nothing. */
const otherPage: ListField<unknown, never> = {
  inputNames: (key) => [key],
  normalize: (texts) => texts.filter((text) => /^[1-9]\d{0,5}$/.test(text) && text !== '1'),
  read: () => ({}),
  write: () => [],
  describe: () => '',
  toFilter: () => ({}),
  words: { label: '', chip: '', remove: '' },
  control: { kind: 'own' },
};

const TITLE = 'Compensaciones';

/** Declaration of the filters of both columns, in one panel. */
export const CHOICE_LIST = {
  path: CHOOSE_DOCUMENTS_PATH,
  rowId: 'id_edocta_detalle',
  fields: FILTERS,
  words: {
    title: TITLE,
    one: 'documento',
    many: 'documentos',
    fromStart: 'Ver desde el primero',
    loadFailed: 'No pudimos traer sus pagos y facturas',
    noMatches: { title: 'Nada con esos filtros', text: 'Quite alguno o cambie las fechas.' },
  },
} as const satisfies ListDeclaration;

/** Declaration of the left column: documents in the customer's favour. */
export const PAYMENT_COLUMN = {
  path: CHOOSE_DOCUMENTS_PATH,
  anchor: 'pagos',
  rowId: 'id_edocta_detalle',
  pageName: 'pagos',
  fields: { ...FILTERS, facturas: otherPage },
  words: {
    title: 'Pagos sin aplicar',
    one: 'pago',
    many: 'pagos',
    fromStart: 'Ver desde el primer pago: faltan {before} arriba',
    loadFailed: 'No pudimos traer sus pagos',
    noMatches: { title: 'Ningún pago cumple estos filtros', text: 'Quite alguno o cambie las fechas.' },
  },
} as const satisfies ListDeclaration;

/** Declaration of the right column: open invoices. */
export const INVOICE_COLUMN = {
  path: CHOOSE_DOCUMENTS_PATH,
  anchor: 'facturas',
  rowId: 'id_edocta_detalle',
  pageName: 'facturas',
  fields: { ...FILTERS, pagos: otherPage },
  words: {
    title: 'Facturas abiertas',
    one: 'factura',
    many: 'facturas',
    fromStart: 'Ver desde la primera factura: faltan {before} arriba',
    loadFailed: 'No pudimos traer sus facturas',
    noMatches: { title: 'Ninguna factura cumple estos filtros', text: 'Quite alguno o cambie las fechas.' },
  },
} as const satisfies ListDeclaration;
