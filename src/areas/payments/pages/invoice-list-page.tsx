import { useCallback, useEffect, useRef } from 'react';
import { Form, useFetcher, useOutlet, useSearchParams } from 'react-router';
import { ContactList } from '#areas/contacts/ui/contact-list.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { InvoiceRowFragment } from '#generated/client/graphql.ts';
import { filterChips } from '#kernel/list/filter-chips.ts';
import { submitOnEnter } from '#ui/behaviour/send-on-enter.ts';
import { useFocusOnChange } from '#ui/behaviour/use-focus-on-change.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { useToast } from '#ui/messages/toast.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import { AppliedFilters } from '#web/list/applied-filters.tsx';
import { FilterProblems } from '#web/list/filter-problems.tsx';
import { ListDownloads, ListToolbar, type OfferedFormat } from '#web/list/list-downloads.tsx';
import { ListFilters } from '#web/list/list-filters.tsx';
import { useMoreRows } from '#web/list/use-more-rows.ts';
import { MAXIMUM_PAYMENT_DOCUMENTS } from '../rules/allocation.ts';
import { INVOICE_LIST } from '../rules/invoice-list.ts';
import { PAY_PATH } from '../rules/pay-address.ts';
import { payHref } from '../ui/invoices/invoice-address.ts';
import { InvoiceResults } from '../ui/invoices/invoice-results.tsx';
import css from '../ui/invoices/invoice-toolbar.module.css';
import { InvoicesHead, InvoiceToolbar } from '../ui/invoices/invoices-head.tsx';
import {
  addToSelection,
  isSelectable,
  overdueSelectionState,
  refreshSelection,
  removeFromSelection,
  type Selection,
  unchooseOverdue,
} from '../ui/pay/selection.ts';
import { HiddenChoices, SelectionBar } from '../ui/pay/selection-bar.tsx';
import { useSelection } from '../ui/pay/use-choices.ts';
import type { InvoiceList, Payable } from './load-invoices.server.ts';

const FORM = 'seleccion';

const FORMATS: readonly OfferedFormat[] = [
  { format: 'PDF', label: 'PDF' },
  { format: 'XLSX', label: 'Excel' },
  { format: 'CSV', label: 'CSV' },
  { format: 'ZIP', label: 'ZIP' },
];

interface InvoiceListPageProps {
  readonly list: InvoiceList;
  /** Whether the list of another filter is loading. */
  readonly isReloading: boolean;
}

/** The pending invoices: totals, filters, list, and the selection to pay. */
export function InvoiceListPage({ list, isReloading }: InvoiceListPageProps) {
  const { facts, today, places } = usePortal();
  const [search] = useSearchParams();
  const dialog = useOutlet();
  const heading = useFocusOnChange<HTMLHeadingElement>(list.key);
  const more = useMoreRows(INVOICE_LIST, list);
  const chips = filterChips(INVOICE_LIST, list.read.filter, search, { today, currency: list.currency });
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
        <ListToolbar>
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
        </ListToolbar>
        <Form
          id={FORM}
          ref={form}
          method="get"
          action={PAY_PATH}
          preventScrollReset
          onKeyDown={submitOnEnter(mayPay && selection.length > 0)}
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
            <ContactList contacts={list.contacts} />
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

/** The selected invoices, updated from the newest rows, and functions to change the selection. */
function useChosenInvoices(list: InvoiceList, rows: readonly InvoiceRowFragment[]) {
  const isHydrated = useHydrated();
  const [stored, change] = useSelection();
  const showToast = useToast();
  const selection = isHydrated ? refreshSelection(stored, rows) : [];
  const isFull = selection.length >= MAXIMUM_PAYMENT_DOCUMENTS;
  const toggle = useCallback(
    (invoice: InvoiceRowFragment) =>
      change((now) => {
        const id = invoice.id_edocta_detalle;
        if (now.some((each) => each.id === id)) return removeFromSelection(now, [id]);
        if (isFull) showToast({ tone: 'warn', message: `Un pago cubre hasta ${MAXIMUM_PAYMENT_DOCUMENTS} facturas.` });
        return addToSelection(now, [invoice]);
      }),
    [change, isFull, showToast],
  );
  const overdue = useOverdueChoice(selection, change, { rows, expired_payable_count: list.expired_payable_count });
  const form = useEarlyTicks({ rows, change, toggleOverdue: overdue.toggle });
  return { selection, toggle, overdue, form };
}

interface Ways {
  readonly rows: readonly InvoiceRowFragment[];
  readonly change: (change: (now: Selection) => Selection) => void;
  readonly toggleOverdue: () => void;
}

/** Selects invoices whose check boxes were ticked before JavaScript ran, or were restored by the browser. */
function useEarlyTicks({ rows, change, toggleOverdue }: Ways) {
  const form = useRef<HTMLFormElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !form.current) return;
    isDone.current = true;
    const ticked = [...form.current.elements].filter(
      (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.type === 'checkbox' && box.checked,
    );
    const ids = new Set(ticked.filter(({ name }) => name === 'documento').map(({ value }) => Number(value)));
    if (ids.size > 0)
      change((now) =>
        addToSelection(
          now,
          rows.filter((row) => ids.has(row.id_edocta_detalle)),
        ),
      );
    if (ticked.length > ids.size) toggleOverdue();
  }, [rows, change, toggleOverdue]);
  return form;
}

const LIMITED = `Un pago cubre hasta ${MAXIMUM_PAYMENT_DOCUMENTS} facturas: quedaron elegidas las más antiguas.`;

type Change = (change: (now: Selection) => Selection) => void;

/** State of "Todas las vencidas". Loads overdue invoices that are not on the screen before selecting them. */
function useOverdueChoice(
  selection: Selection,
  change: Change,
  list: { readonly rows: readonly InvoiceRowFragment[]; readonly expired_payable_count: number },
) {
  const fetcher = useFetcher<Payable | { readonly problem: string }>();
  const [search] = useSearchParams();
  const showToast = useToast();
  const chosen = overdueSelectionState(selection, list.expired_payable_count);
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer || answer.problem !== undefined) return;
    change((now) => addToSelection(now, answer.lines));
    if (answer.beyond > 0) showToast({ tone: 'info', message: LIMITED });
  }, [answer, change, showToast]);
  const toggle = () => {
    if (fetcher.state !== 'idle') return;
    if (chosen === 'all') return change(unchooseOverdue);
    const shown = list.rows.filter((each) => each.estado_documento === 'AT' && isSelectable(each));
    if (shown.length >= list.expired_payable_count) return change((now) => addToSelection(now, shown));
    fetcher.load(payHref(search, 'vencidas'));
  };
  return { chosen, toggle, isLoading: fetcher.state !== 'idle' };
}
