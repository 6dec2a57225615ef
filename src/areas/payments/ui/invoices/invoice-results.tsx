import type { ReactNode } from 'react';
import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { BlockReason } from '#areas/documents/ui/block-reason.tsx';
import { NOT_PAYABLE_ONLINE_SENTENCE } from '#areas/documents/ui/block-sentence.ts';
import { RelatedLinks } from '#areas/documents/ui/related-links.tsx';
import { SCREEN_COLUMNS } from '#areas/documents/ui/screen-columns.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { InvoiceRowFragment, PendingInvoiceFragment } from '#generated/client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type Currency, type Decimal, moneyOf } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { useIsSlow } from '#ui/messages/use-slow.ts';
import { DataTable, type TableColumn, type TableDeclaration } from '#ui/tables/data-table.tsx';
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
  /** Selects an invoice. Undefined for a user who may not pay; rows then have no check boxes. */
  readonly onToggle: ((invoice: InvoiceRowFragment) => void) | undefined;
}

/** The list in one of its states: rows, no invoices, no match, or loading. */
export function InvoiceResults({ list, more, chosen, today, isReloading, onToggle }: InvoiceResultsProps) {
  const { facts: person } = usePortal();
  const isSlow = useIsSlow(isReloading);
  if (isSlow) return <Skeleton shape="rows" count={8} inCard label="Buscando facturas" />;
  if (list.open_count === 0) return person?.seesNothing ? <NoDestinations /> : <NothingPending />;
  if (list.total_count === 0) return <NothingFound list={INVOICE_LIST} />;
  const { currency, total_count } = list;
  const isFiltered = Object.keys(list.read.filter).length > 0;
  const total = moneyOf(list.filtered_amount, currency);
  const shown = {
    caption: `${INVOICE_LIST.words.title}, ${formatCount(total_count)} en total`,
    rows: more.rows,
    rowId: INVOICE_LIST.rowId,
  };
  const facts = { currency, today };
  return (
    <ListResults
      list={INVOICE_LIST}
      window={list}
      more={more}
      sum={isFiltered && <Sum>{<Amount value={total} />}</Sum>}
    >
      {onToggle ? (
        <DataTable
          {...shown}
          table={CHOICE_TABLE}
          facts={({ id_edocta_detalle: id }) => ({ ...facts, isChosen: chosen.has(id), onToggle })}
        />
      ) : (
        <DataTable {...shown} table={INVOICE_TABLE} facts={facts} />
      )}
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

interface InvoiceFacts {
  readonly currency: Currency;
  readonly today: LocalDate;
}

function whyNot({ bloqueada, bloqueo, pago_en_linea }: InvoiceRowFragment, { today }: InvoiceFacts) {
  if (bloqueada) return <BlockReason block={bloqueo} today={today} />;
  return pago_en_linea ? undefined : NOT_PAYABLE_ONLINE_SENTENCE;
}

const INVOICE_TABLE: TableDeclaration<PendingInvoiceFragment, InvoiceFacts> = {
  columns: [
    SCREEN_COLUMNS.invoice,
    {
      ...SCREEN_COLUMNS.destination,
      cell: ({ nombre_destino, relacionados }) => (
        <>
          {nombre_destino}
          <RelatedLinks relacionados={relacionados} />
        </>
      ),
    },
    SCREEN_COLUMNS.issueDay,
    SCREEN_COLUMNS.dueDay,
    SCREEN_COLUMNS.state,
    { ...SCREEN_COLUMNS.amount, head: 'Total' },
    SCREEN_COLUMNS.pdf,
  ],
  note: whyNot,
  isNoteIndented: true,
};

interface ChoiceFacts extends InvoiceFacts {
  readonly isChosen: boolean;
  readonly onToggle: (invoice: InvoiceRowFragment) => void;
}

const CHOOSE: TableColumn<PendingInvoiceFragment, ChoiceFacts> = {
  head: 'Elegir',
  hideHead: true,
  area: 'select',
  cell: (invoice, { isChosen, onToggle }) => (
    <Checkbox
      hideLabel
      label={`Elegir ${invoiceName(invoice)}`}
      name="documento"
      value={invoice.id_edocta_detalle}
      disabled={!isSelectable(invoice)}
      checked={isChosen}
      onChange={() => onToggle(invoice)}
    />
  ),
};

/** Table with check boxes, for a person who may pay. */
const CHOICE_TABLE: TableDeclaration<PendingInvoiceFragment, ChoiceFacts> = {
  ...INVOICE_TABLE,
  columns: [CHOOSE, ...INVOICE_TABLE.columns],
  isSelected: (_, { isChosen }) => isChosen,
};
