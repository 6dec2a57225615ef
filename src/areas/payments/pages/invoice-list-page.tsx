import { useCallback } from 'react';
import { Form, useOutlet, useSearchParams } from 'react-router';
import { WhoAnswers } from '#areas/contacts/ui/who-answers.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { InvoiceRowFragment } from '#generated/client/graphql.ts';
import { chipsOf } from '#kernel/list/filter-chips.ts';
import { sendOnEnter } from '#ui/behaviour/send-on-enter.ts';
import { useFocusOnChange } from '#ui/behaviour/use-focus-on-change.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { useToast } from '#ui/messages/toast.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import { AppliedFilters } from '#web/list/applied-filters.tsx';
import { FilterProblems } from '#web/list/filter-problems.tsx';
import { ListDownloads, type OfferedFormat, ToolsWithFiles } from '#web/list/list-downloads.tsx';
import { ListFilters } from '#web/list/list-filters.tsx';
import { useMoreRows } from '#web/list/use-more-rows.ts';
import { MAXIMUM_DOCUMENTS } from '../rules/allocation.ts';
import { INVOICE_LIST } from '../rules/invoice-list.ts';
import { PAY_PATH } from '../rules/pay-address.ts';
import { payHref } from '../ui/invoices/invoice-address.ts';
import { InvoiceResults } from '../ui/invoices/invoice-results.tsx';
import css from '../ui/invoices/invoice-toolbar.module.css';
import { InvoiceToolbar } from '../ui/invoices/invoice-toolbar.tsx';
import { InvoicesHead } from '../ui/invoices/invoices-head.tsx';
import { HiddenChoices } from '../ui/pay/hidden-choices.tsx';
import { choose, leave, reconcile } from '../ui/pay/selection.ts';
import { SelectionBar } from '../ui/pay/selection-bar.tsx';
import { useSelection } from '../ui/pay/use-selection.ts';
import type { InvoiceList } from './load-invoices.server.ts';
import { useEarlyTicks } from './use-early-ticks.ts';
import { useOverdueChoice } from './use-overdue-choice.ts';

const FORM = 'seleccion';

const FORMATS: readonly OfferedFormat[] = [
  { format: 'PDF', label: 'PDF' },
  { format: 'XLSX', label: 'Excel' },
  { format: 'CSV', label: 'CSV' },
  { format: 'ZIP', label: 'ZIP' },
];

interface InvoiceListPageProps {
  readonly list: InvoiceList;
  /** The list of another filter is loading. */
  readonly isReloading: boolean;
}

/** The pending invoices: totals, filters, list, and the selection to pay. */
export function InvoiceListPage({ list, isReloading }: InvoiceListPageProps) {
  const { facts, today, places } = usePortal();
  const [search] = useSearchParams();
  const dialog = useOutlet();
  const heading = useFocusOnChange<HTMLHeadingElement>(list.key);
  const more = useMoreRows(INVOICE_LIST, list);
  const chips = chipsOf(INVOICE_LIST, list.read.filter, search, { today, currency: list.currency });
  const { selection, toggle, overdue, form } = useChosenInvoices(list, more.rows);
  const chosen = new Set(selection.map(({ id }) => id));
  const mayPay = facts !== undefined && !facts.isSupportUser;
  const payOverdueHref = payHref(search, 'vencidas');
  return (
    <>
      <div className="wrap page">
        <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: INVOICE_LIST.words.title }]} />
        <InvoicesHead owed={list} payOverdueHref={mayPay ? payOverdueHref : undefined} isQuiet={selection.length > 0} />
        {dialog}
        <ToolsWithFiles>
          {list.open_count > 0 && (
            <InvoiceToolbar
              form={FORM}
              overdue={mayPay && list.expired_payable_count > 0 ? overdue : undefined}
              key={list.key}
            >
              <ListFilters
                list={INVOICE_LIST}
                search={search}
                read={list.read}
                count={chips.length}
                today={today}
                total={list.total_count}
                options={{ estado: list.document_statuses }}
              />
            </InvoiceToolbar>
          )}
          <FilterProblems errors={list.read.errors} className={css.over} />
          <AppliedFilters chips={chips} clearHref={INVOICE_LIST.path} className={css.over} />
          {list.total_count > 0 && (
            <ListDownloads
              page={places.downloads}
              name="facturas-pendientes"
              filter={search.toString()}
              count={list.total_count}
              formats={FORMATS}
              chosen={selection.map(({ id }) => id)}
            />
          )}
        </ToolsWithFiles>
        <Form
          id={FORM}
          ref={form}
          method="get"
          action={PAY_PATH}
          preventScrollReset
          onKeyDown={sendOnEnter(mayPay && selection.length > 0)}
        >
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
        {list.contacts.length > 0 && (
          <Card title="Pregunte por las facturas bloqueadas" className={`no-print ${css.below}`}>
            <WhoAnswers contacts={list.contacts} />
          </Card>
        )}
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
function useChosenInvoices(list: InvoiceList, rows: readonly InvoiceRowFragment[]) {
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
