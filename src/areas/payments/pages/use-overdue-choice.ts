import { useEffect } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import type { InvoiceRowFragment } from '#generated/client/graphql.ts';
import { useToast } from '#ui/messages/toast.tsx';
import { MAXIMUM_DOCUMENTS } from '../rules/allocation.ts';
import { payHref } from '../ui/invoices/invoice-address.ts';
import { choose, isSelectable, leaveOverdue, overdueChosen, type Selection } from '../ui/pay/selection.ts';
import type { Payable } from './load-payable.server.ts';

const LIMITED = `Un pago cubre hasta ${MAXIMUM_DOCUMENTS} facturas: quedaron elegidas las más antiguas.`;

type Change = (change: (now: Selection) => Selection) => void;

/** "Todas las vencidas": includes overdue invoices that are not on the screen, which are loaded first. */
export function useOverdueChoice(
  selection: Selection,
  change: Change,
  list: { readonly rows: readonly InvoiceRowFragment[]; readonly expired_payable_count: number },
) {
  const fetcher = useFetcher<Payable | { readonly problem: string }>();
  const [search] = useSearchParams();
  const showToast = useToast();
  const chosen = overdueChosen(selection, list.expired_payable_count);
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer || answer.problem !== undefined) return;
    change((now) => choose(now, answer.lines));
    if (answer.beyond > 0) showToast({ tone: 'info', message: LIMITED });
  }, [answer, change, showToast]);
  const toggle = () => {
    if (fetcher.state !== 'idle') return;
    if (chosen === 'all') return change(leaveOverdue);
    const shown = list.rows.filter((each) => each.estado_documento === 'AT' && isSelectable(each));
    if (shown.length >= list.expired_payable_count) return change((now) => choose(now, shown));
    fetcher.load(payHref(search, 'vencidas'));
  };
  return { chosen, toggle, isLoading: fetcher.state !== 'idle' };
}
