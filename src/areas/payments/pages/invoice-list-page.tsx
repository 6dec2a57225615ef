import { useCallback } from 'react';
import { Form, useOutlet, useSearchParams } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { InvoiceRowFragment } from '#generated/client/graphql.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useToast } from '#ui/toast.tsx';
import { useFocusOnChange } from '#ui/use-focus-on-change.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { unlessProblem, useMoreRows } from '#ui/use-more-rows.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MAXIMUM_DOCUMENTS } from '../rules/allocation.ts';
import { AppliedFilters } from '../ui/applied-filters.tsx';
import { FilterProblems } from '../ui/filter-problems.tsx';
import { HiddenChoices } from '../ui/hidden-choices.tsx';
import { listHref, PAY_PATH, payHref } from '../ui/invoice-address.ts';
import { InvoiceFilter } from '../ui/invoice-filter.tsx';
import { InvoiceResults } from '../ui/invoice-results.tsx';
import { readOrder } from '../ui/invoice-sort.ts';
import { InvoiceToolbar } from '../ui/invoice-toolbar.tsx';
import { InvoicesHead } from '../ui/invoices-head.tsx';
import { choose, leave, reconcile } from '../ui/selection.ts';
import { SelectionBar } from '../ui/selection-bar.tsx';
import { useSelection } from '../ui/use-selection.ts';
import type { InvoiceList } from './load-invoices.server.ts';
import { useEarlyTicks } from './use-early-ticks.ts';
import { useOverdueChoice } from './use-overdue-choice.ts';

const FORM = 'seleccion';

const MORE = {
  idOf: ({ id_edocta_detalle }: InvoiceRowFragment) => id_edocta_detalle,
  read: unlessProblem<InvoiceList>,
};

interface InvoiceListPageProps {
  readonly list: InvoiceList;
  /** The list of another filter is loading. */
  readonly isReloading: boolean;
}

/** The pending invoices: what is owed, the filters, the list, and what is chosen to be paid. */
export function InvoiceListPage({ list, isReloading }: InvoiceListPageProps) {
  const { facts, today } = usePortal();
  const [search] = useSearchParams();
  const dialog = useOutlet();
  const heading = useFocusOnChange<HTMLHeadingElement>(list.key);
  const more = useMoreRows(list, { ...MORE, key: list.key, hrefOf: (page) => listHref(search, page) });
  const { selection, toggle, overdue, form } = useChoices(list, more.rows);
  const chosen = new Set(selection.map(({ id }) => id));
  const mayPay = facts !== undefined && !facts.isSupportUser;
  const payOverdueHref = payHref(search, 'vencidas');
  return (
    <>
      <div className="wrap page">
        <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: 'Facturas pendientes' }]} />
        <InvoicesHead owed={list} payOverdueHref={mayPay ? payOverdueHref : undefined} isQuiet={selection.length > 0} />
        {dialog}
        {list.open_count > 0 && (
          <InvoiceToolbar
            form={FORM}
            overdue={mayPay && list.expired_payable_count > 0 ? overdue : undefined}
            key={list.key}
          >
            <InvoiceFilter
              read={list.read}
              order={readOrder(search.get('orden'))}
              states={list.document_statuses}
              today={today}
            />
          </InvoiceToolbar>
        )}
        <FilterProblems errors={list.read.errors} />
        <AppliedFilters filter={list.read.filter} order={readOrder(search.get('orden'))} />
        <Form id={FORM} ref={form} method="get" action={PAY_PATH} preventScrollReset>
          <h2 ref={heading} tabIndex={-1}>
            <VisuallyHidden>Lista de facturas</VisuallyHidden>
          </h2>
          <HiddenChoices search={search} selection={selection} shown={more.rows} />
          <InvoiceResults
            list={list}
            more={more}
            chosen={chosen}
            today={today}
            isReloading={isReloading}
            onToggle={mayPay ? toggle : undefined}
          />
        </Form>
      </div>
      {mayPay && (
        <SelectionBar
          selection={selection}
          owed={list}
          currency={list.currency}
          form={FORM}
          payOverdueHref={payOverdueHref}
          isPaying={dialog !== null}
        />
      )}
    </>
  );
}

/** The chosen invoices, brought up to date with the newest rows, and the functions that change them. */
function useChoices(list: InvoiceList, rows: readonly InvoiceRowFragment[]) {
  const isHydrated = useHydrated();
  const [stored, change] = useSelection();
  const showToast = useToast();
  const selection = isHydrated ? reconcile(stored, rows) : [];
  const isFull = selection.length >= MAXIMUM_DOCUMENTS;
  const toggle = useCallback(
    (invoice: InvoiceRowFragment) =>
      change((now) => {
        const id = invoice.id_edocta_detalle;
        if (now.some((each) => each.id === id)) return leave(now, [id]);
        if (isFull) showToast({ tone: 'warn', message: `Un pago cubre hasta ${MAXIMUM_DOCUMENTS} facturas.` });
        return choose(now, [invoice]);
      }),
    [change, isFull, showToast],
  );
  const overdue = useOverdueChoice(selection, change, { rows, expired_payable_count: list.expired_payable_count });
  const form = useEarlyTicks({ rows, change, toggleOverdue: overdue.toggle });
  return { selection, toggle, overdue, form };
}
