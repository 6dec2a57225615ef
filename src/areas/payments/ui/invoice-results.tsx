import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { NoDestinations } from '#areas/associates/ui/no-destinations.tsx';
import type { DocumentsFilter } from '#areas/documents/rules/documents-filter.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { InvoiceRowFragment } from '#generated/client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type Currency, moneyOf } from '#kernel/money.ts';
import { Amount } from '#ui/amount.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkText } from '#ui/link-text.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ShownRows } from '#ui/use-more-rows.ts';
import { useSlow } from '#ui/use-slow.ts';
import { LIST_PATH, listHref } from './invoice-address.ts';
import { InvoiceTable } from './invoice-table.tsx';

interface InvoiceResultsProps {
  readonly list: {
    readonly open_count: number;
    readonly total_count: number;
    readonly filtered_amount: number;
    readonly before: number;
    readonly currency: Currency;
    readonly read: { readonly filter: DocumentsFilter };
  };
  readonly more: ShownRows<InvoiceRowFragment>;
  readonly chosen: ReadonlySet<number>;
  readonly today: LocalDate;
  readonly isReloading: boolean;
  readonly onToggle: ((invoice: InvoiceRowFragment) => void) | undefined;
}

const number = (count: number): string => count.toLocaleString('es-CO');

/** The list in each of its states: rows, no invoices at all, none that the filter leaves, loading. */
export function InvoiceResults({ list, more, chosen, today, isReloading, onToggle }: InvoiceResultsProps) {
  const [search] = useSearchParams();
  const { facts } = usePortal();
  const isSlow = useSlow(isReloading);
  if (isSlow) return <Skeleton shape="rows" count={8} inCard label="Buscando facturas" />;
  if (list.open_count === 0) return facts?.seesNothing ? <NoDestinations /> : <NothingPending />;
  if (list.total_count === 0) return <NothingFound />;
  const { rows, shown, moreHref, state, load } = more;
  const isFiltered = Object.keys(list.read.filter).length > 0;
  const total = moneyOf(list.filtered_amount, list.currency);
  return (
    <>
      {list.before > 0 && (
        <LinkText to={listHref(search, 1)}>{`Ver desde la primera: faltan ${number(list.before)} arriba`}</LinkText>
      )}
      <InvoiceTable
        caption={`Facturas pendientes, ${number(list.total_count)} en total`}
        invoices={rows}
        currency={list.currency}
        today={today}
        chosen={chosen}
        onToggle={onToggle}
      />
      <LoadMore share={shown / list.total_count} href={moreHref} state={state} onLoad={load}>
        {number(shown)} de {number(list.total_count)} {list.total_count === 1 ? 'factura' : 'facturas'}
        {isFiltered && <Sum>{<Amount value={total} />}</Sum>}
      </LoadMore>
    </>
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

const NothingFound = () => (
  <EmptyState
    title="Ninguna factura cumple estos filtros"
    action={
      <ButtonLink to={LIST_PATH} preventScrollReset>
        Quitar los filtros
      </ButtonLink>
    }
  >
    <p>Quite alguno o cambie las fechas para ver más facturas.</p>
  </EmptyState>
);
