import { memo, type ReactNode } from 'react';
import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { dueWord } from '#areas/documents/rules/due-word.ts';
import { BlockReason } from '#areas/documents/ui/block-reason.tsx';
import { NOT_PAYABLE_ONLINE } from '#areas/documents/ui/block-sentence.ts';
import { InvoiceBadge } from '#areas/documents/ui/invoice-badge.tsx';
import { PdfLink } from '#areas/documents/ui/pdf-link.tsx';
import { RelatedLinks } from '#areas/documents/ui/related-links.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { InvoiceRowFragment, PendingInvoiceFragment } from '#generated/client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type Currency, type Decimal, moneyOf } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { useSlow } from '#ui/messages/use-slow.ts';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import { type Column, DataTable } from '#ui/tables/data-table.tsx';
import { ListResults } from '#web/list/list-results.tsx';
import { NothingFound } from '#web/list/nothing-found.tsx';
import type { ShownRows } from '#web/list/use-more-rows.ts';
import { INVOICE_LIST } from '../../rules/invoice-list.ts';
import { isSelectable } from '../pay/selection.ts';
import { invoiceName } from './invoice-address.ts';

interface InvoiceResultsProps {
  readonly list: {
    readonly open_count: number;
    readonly total_count: number;
    readonly filtered_amount: Decimal;
    readonly before: number;
    readonly currency: Currency;
    readonly read: { readonly filter: object };
  };
  readonly more: ShownRows<PendingInvoiceFragment>;
  readonly chosen: ReadonlySet<number>;
  readonly today: LocalDate;
  readonly isReloading: boolean;
  readonly onToggle: ((invoice: InvoiceRowFragment) => void) | undefined;
}

/** The list in each of its states: rows, no invoices at all, none that the filter leaves, loading. */
export function InvoiceResults({ list, more, chosen, today, isReloading, onToggle }: InvoiceResultsProps) {
  const { facts } = usePortal();
  const isSlow = useSlow(isReloading);
  if (isSlow) return <Skeleton shape="rows" count={8} inCard label="Buscando facturas" />;
  if (list.open_count === 0) return facts?.seesNothing ? <NoDestinations /> : <NothingPending />;
  if (list.total_count === 0) return <NothingFound list={INVOICE_LIST} />;
  const isFiltered = Object.keys(list.read.filter).length > 0;
  const total = moneyOf(list.filtered_amount, list.currency);
  return (
    <ListResults
      list={INVOICE_LIST}
      window={list}
      more={more}
      sum={isFiltered && <Sum>{<Amount value={total} />}</Sum>}
    >
      <InvoiceTable
        caption={`${INVOICE_LIST.words.title}, ${formatCount(list.total_count)} en total`}
        invoices={more.rows}
        currency={list.currency}
        today={today}
        chosen={chosen}
        onToggle={onToggle}
      />
    </ListResults>
  );
}

const Sum = ({ children }: { readonly children: ReactNode }) => <> con estos filtros, {children}</>;

const NothingPending = () => (
  <EmptyState
    title="No tiene facturas pendientes"
    action={<ButtonLink to="/admin/mis-pagos">Ver mis pagos</ButtonLink>}
  >
    <p>Cuando le facturen un pedido, la factura aparecerá aquí con su fecha de vencimiento.</p>
  </EmptyState>
);

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

function InvoiceTable({ invoices, chosen, caption, ...row }: InvoiceTableProps) {
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
  return pago_en_linea ? undefined : NOT_PAYABLE_ONLINE;
}

interface InvoiceLineProps extends Pick<InvoiceTableProps, 'currency' | 'today' | 'onToggle'> {
  readonly invoice: PendingInvoiceFragment;
  readonly isChosen: boolean;
}

const InvoiceLine = memo(({ invoice, isChosen, currency, today, onToggle }: InvoiceLineProps) => {
  const { id_edocta_detalle: id, estado_documento, dias_mora, bloqueada } = invoice;
  const name = invoiceName(invoice);
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
