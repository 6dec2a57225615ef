import { useEffect, useState } from 'react';
import { useFetcher, useNavigate, useSearchParams } from 'react-router';
import type { InvoiceRowFragment } from '#generated/client/graphql.ts';
import { pageAfter } from '#ui/page-window.ts';
import { listHref } from '../ui/invoice-address.ts';
import type { InvoiceList, Problem } from './load-invoices.server.ts';

interface Appended {
  readonly key: string;
  readonly items: readonly InvoiceRowFragment[];
}

/** Rows of the list with those that "Cargar más" has appended; the address follows, so that a reload shows as much. */
export function useMoreInvoices(list: InvoiceList) {
  const fetcher = useFetcher<InvoiceList | Problem>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [appended, setAppended] = useState<Appended>();
  const more = appended?.key === list.key ? appended.items : [];
  // What the list itself shows is newer: it is read again after a payment.
  const own = new Set(list.items.map(({ id_edocta_detalle }) => id_edocta_detalle));
  const rows = [...list.items, ...more.filter(({ id_edocta_detalle }) => !own.has(id_edocta_detalle))];
  const shown = list.before + rows.length;
  const next = pageAfter(shown);

  const answer = fetcher.data;
  useEffect(() => {
    if (!answer || answer.problem !== undefined) return;
    setAppended((now) => ({
      key: answer.key,
      items: now?.key === answer.key ? union(now.items, answer.items) : answer.items,
    }));
  }, [answer]);
  const load = () => {
    fetcher.load(`${listHref(search, next)}&solo`);
    navigate(listHref(search, next), { replace: true, preventScrollReset: true });
  };
  return {
    rows,
    shown,
    moreHref: shown < list.total_count ? listHref(search, next) : undefined,
    state: fetcher.state !== 'idle' ? 'loading' : answer?.problem !== undefined ? 'failed' : 'idle',
    load,
  } as const;
}

const union = (before: readonly InvoiceRowFragment[], after: readonly InvoiceRowFragment[]) => {
  const known = new Set(before.map(({ id_edocta_detalle }) => id_edocta_detalle));
  return [...before, ...after.filter(({ id_edocta_detalle }) => !known.has(id_edocta_detalle))];
};
