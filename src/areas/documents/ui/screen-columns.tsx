import type { LocalDate } from '#kernel/local-date.ts';
import { type ContractDecimal, type Currency, moneyOf } from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import type { TableColumn } from '#ui/tables/data-table.tsx';
import type { DocumentClass } from '../rules/document.ts';
import { DOCUMENT_COLUMNS } from '../rules/document-columns.ts';
import { dueWord } from '../rules/due-word.ts';
import { InvoiceBadge } from './invoice-badge.tsx';
import { PaperLinks } from './paper-links.tsx';

/** Fields of the contract's document that the columns read. */
interface ShownDocument {
  readonly id_edocta_detalle: number;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly clase: DocumentClass;
  readonly nombre_destino: string | null;
  readonly fecha_documento: string;
  readonly fecha_vencimiento_documento: string;
  readonly estado_documento: string;
  readonly dias_mora: number;
  readonly bloqueada: boolean;
  readonly total: ContractDecimal;
  readonly tiene_pdf: boolean;
  readonly tiene_xml: boolean;
}

type DocumentColumn<Read extends keyof ShownDocument, Facts = object> = TableColumn<Pick<ShownDocument, Read>, Facts>;

const { num_factura, nombre_destino, fecha_documento, fecha_vencimiento_documento, estado_documento } =
  DOCUMENT_COLUMNS;

const invoice: DocumentColumn<'num_factura' | 'num_documento'> = {
  head: num_factura.file.label,
  area: 'lead',
  cell: (row) => <span className="doc-no">{row.num_factura || row.num_documento}</span>,
};

const destination: DocumentColumn<'nombre_destino'> = {
  head: nombre_destino.file.label,
  area: 'text',
  cell: (row) => row.nombre_destino,
};

const issueDay: DocumentColumn<'fecha_documento'> = {
  head: fecha_documento.file.label,
  area: 'first',
  phoneLabel: 'Del',
  cell: (row) => <DateText value={row.fecha_documento} />,
};

/** Column with the due date of an invoice. */
const dueDay: DocumentColumn<'fecha_vencimiento_documento', { readonly today: LocalDate }> = {
  head: 'Vence',
  area: 'second',
  phoneLabel: (row, { today }) => dueWord(row.fecha_vencimiento_documento, today),
  cell: (row) => <DateText value={row.fecha_vencimiento_documento} />,
};

/** Column with the due date, for lists with documents in the customer's favour, which have none. */
const dueDayIfAny: DocumentColumn<'clase' | 'fecha_vencimiento_documento', { readonly today: LocalDate }> = {
  ...dueDay,
  head: fecha_vencimiento_documento.file.label,
  phoneLabel: (row, { today }) =>
    row.clase === 'INVOICE' ? dueWord(row.fecha_vencimiento_documento, today) : undefined,
  cell: (row, facts) =>
    row.clase === 'INVOICE' ? dueDay.cell(row, facts) : <span className="quiet">sin vencimiento</span>,
};

const state: DocumentColumn<'estado_documento' | 'dias_mora' | 'bloqueada'> = {
  head: estado_documento.file.label,
  area: 'state',
  cell: (row) => <InvoiceBadge estado={row.estado_documento} diasMora={row.dias_mora} bloqueada={row.bloqueada} />,
};

/** Column with the field `total`: the balance of an open document, the original amount in the history. */
const amount: DocumentColumn<'total', { readonly currency: Currency }> = {
  head: 'Valor',
  area: 'amount',
  cell: (row, { currency }) => <Amount value={moneyOf(row.total, currency)} />,
};

/** Column with the document's PDF, and its XML if the ERP delivered one. */
const pdf: DocumentColumn<'id_edocta_detalle' | 'num_factura' | 'num_documento' | 'tiene_pdf' | 'tiene_xml'> = {
  head: 'PDF',
  hideHead: true,
  area: 'action',
  cell: (row) => (
    <PaperLinks
      id={row.id_edocta_detalle}
      name={row.num_factura || row.num_documento}
      hasPdf={row.tiene_pdf}
      hasXml={row.tiene_xml}
    />
  ),
};

/** Columns of documents on the screen, each declared once. A list names the columns that it shows. */
export const SCREEN_COLUMNS = { invoice, destination, issueDay, dueDay, dueDayIfAny, state, amount, pdf };
