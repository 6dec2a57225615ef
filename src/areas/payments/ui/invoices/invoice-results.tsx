import type { ReactNode } from 'react';
import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { InvoiceRowFragment, PendingInvoiceFragment } from '#generated/client/graphql.ts';
import { inFigures } from '#kernel/list/list-declaration.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type Currency, type Decimal, moneyOf } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { useSlow } from '#ui/messages/use-slow.ts';
import { ListResults } from '#web/list/list-results.tsx';
import { NothingFound } from '#web/list/nothing-found.tsx';
import type { ShownRows } from '#web/list/use-more-rows.ts';
import { INVOICE_LIST } from '../../rules/invoice-list.ts';
import { InvoiceTable } from './invoice-table.tsx';

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
        caption={`${INVOICE_LIST.words.title}, ${inFigures(list.total_count)} en total`}
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
