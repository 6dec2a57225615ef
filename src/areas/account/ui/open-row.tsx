import { dueWord } from '#areas/documents/rules/due-word.ts';
import { BlockReason } from '#areas/documents/ui/block-reason.tsx';
import { PdfLink } from '#areas/documents/ui/pdf-link.tsx';
import { RelatedLinks } from '#areas/documents/ui/related-links.tsx';
import type { OpenDocumentFragment } from '#generated/client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type Currency, moneyOf } from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import type { Column } from '#ui/tables/data-table.tsx';

export const OPEN_COLUMNS: readonly Column[] = [
  { label: '# Factura' },
  { label: '# Documento' },
  { label: 'Clase' },
  { label: 'Detalle' },
  { label: 'Fecha' },
  { label: 'Vencimiento' },
  { label: 'Valor', align: 'end' },
  { label: 'PDF', hideLabel: true },
];

interface OpenRowProps {
  readonly document: OpenDocumentFragment;
  readonly currency: Currency;
  readonly today: LocalDate;
}

/** An open document of the account; one in the customer's favour has no due date. */
export function OpenRow({ document, currency, today }: OpenRowProps) {
  const { num_documento, num_factura, bloqueo, clase } = document;
  const name = num_factura ?? num_documento;
  return (
    <DataRow note={bloqueo ? <BlockReason block={bloqueo} today={today} /> : undefined}>
      <DataCell area="lead">
        <span className="doc-no">{num_factura ?? <span className="quiet">Sin factura</span>}</span>
      </DataCell>
      <DataCell area="first" label="Doc.">
        {num_documento}
      </DataCell>
      <DataCell area="second">{document.classification ?? 'Sin clase'}</DataCell>
      <DataCell area="text">
        {document.detalle}
        <RelatedLinks relacionados={document.relacionados} />
      </DataCell>
      <DataCell area="first" label="Del">
        <DateText value={document.fecha_documento} />
      </DataCell>
      <DataCell
        area="second"
        label={clase === 'INVOICE' ? dueWord(document.fecha_vencimiento_documento, today) : undefined}
      >
        {clase === 'INVOICE' ? (
          <DateText value={document.fecha_vencimiento_documento} />
        ) : (
          <span className="quiet nowrap">sin vencimiento</span>
        )}
      </DataCell>
      <DataCell area="amount">
        <Amount value={moneyOf(document.total, currency)} />
      </DataCell>
      <DataCell area="action">{document.tiene_pdf && <PdfLink id={document.id_edocta_detalle} name={name} />}</DataCell>
    </DataRow>
  );
}
