import { memo } from 'react';
import { dueWord } from '#areas/documents/rules/due-word.ts';
import { BlockReason } from '#areas/documents/ui/block-reason.tsx';
import { NOT_ONLINE } from '#areas/documents/ui/block-sentence.ts';
import { InvoiceBadge } from '#areas/documents/ui/invoice-badge.tsx';
import { PdfLink } from '#areas/documents/ui/pdf-link.tsx';
import { RelatedLinks } from '#areas/documents/ui/related-links.tsx';
import type { InvoiceRowFragment, PendingInvoiceFragment } from '#generated/client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type Currency, moneyOf } from '#kernel/money.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import { type Column, DataTable } from '#ui/tables/data-table.tsx';
import { isSelectable } from '../pay/selection.ts';
import { nameOf } from './invoice-name.ts';

const CHOOSE: Column = { label: 'Elegir', hideLabel: true };
const COLUMNS: readonly Column[] = [
  { label: 'Factura' },
  { label: 'Destino' },
  { label: 'Fecha' },
  { label: 'Vence' },
  { label: 'Estado' },
  { label: 'Total', align: 'end' },
  { label: 'PDF', hideLabel: true },
];

interface InvoiceTableProps {
  readonly invoices: readonly PendingInvoiceFragment[];
  readonly currency: Currency;
  readonly today: LocalDate;
  readonly caption: string;
  readonly chosen: ReadonlySet<number>;
  /** Undefined for a user who may not pay: then the rows have no boxes. */
  readonly onToggle: ((invoice: InvoiceRowFragment) => void) | undefined;
}

export function InvoiceTable({ invoices, chosen, caption, ...row }: InvoiceTableProps) {
  return (
    <DataTable caption={caption} columns={row.onToggle ? [CHOOSE, ...COLUMNS] : COLUMNS}>
      {invoices.map((invoice) => (
        <InvoiceLine
          key={invoice.id_edocta_detalle}
          invoice={invoice}
          isChosen={chosen.has(invoice.id_edocta_detalle)}
          {...row}
        />
      ))}
    </DataTable>
  );
}

function whyNot({ bloqueada, bloqueo, pago_en_linea }: InvoiceRowFragment, today: LocalDate) {
  if (bloqueada) return <BlockReason block={bloqueo} today={today} />;
  return pago_en_linea ? undefined : NOT_ONLINE;
}

interface InvoiceLineProps extends Pick<InvoiceTableProps, 'currency' | 'today' | 'onToggle'> {
  readonly invoice: PendingInvoiceFragment;
  readonly isChosen: boolean;
}

const InvoiceLine = memo(({ invoice, isChosen, currency, today, onToggle }: InvoiceLineProps) => {
  const { id_edocta_detalle: id, estado_documento, dias_mora, bloqueada } = invoice;
  const name = nameOf(invoice);
  return (
    <DataRow isSelected={isChosen} note={whyNot(invoice, today)} isNoteIndented>
      {onToggle && (
        <DataCell area="select">
          <Checkbox
            hideLabel
            label={`Elegir ${name}`}
            name="documento"
            value={id}
            disabled={!isSelectable(invoice)}
            checked={isChosen}
            onChange={() => onToggle(invoice)}
          />
        </DataCell>
      )}
      <DataCell area="lead">
        <span className="doc-no">{name}</span>
      </DataCell>
      <DataCell area="text">
        {invoice.nombre_destino}
        <RelatedLinks relacionados={invoice.relacionados} />
      </DataCell>
      <DataCell area="first" label="Del">
        <DateText value={invoice.fecha_documento} />
      </DataCell>
      <DataCell area="second" label={dueWord(invoice.fecha_vencimiento_documento, today)}>
        <DateText value={invoice.fecha_vencimiento_documento} />
      </DataCell>
      <DataCell area="state">
        <InvoiceBadge estado={estado_documento} diasMora={dias_mora} bloqueada={bloqueada} />
      </DataCell>
      <DataCell area="amount">
        <Amount value={moneyOf(invoice.total, currency)} />
      </DataCell>
      <DataCell area="action">{invoice.tiene_pdf && <PdfLink id={id} name={name} />}</DataCell>
    </DataRow>
  );
});
