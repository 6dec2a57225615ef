import { useEffect, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { PaymentAttemptFragment } from '#generated/client/graphql.ts';
import { pageAfter } from '#ui/page-window.ts';
import { paymentsHref } from '../ui/payment-address.ts';
import type { PaymentList } from './payment-loader.server.ts';

type Attempts = readonly PaymentAttemptFragment[];

/** The list with what "Cargar más" has appended; the address follows, so that a reload shows as much. */
export function useMorePayments(list: PaymentList) {
  const fetcher = useFetcher<PaymentList | { readonly problem: string }>();
  const navigate = useNavigate();
  const [appended, setAppended] = useState<Attempts>([]);
  // What the list itself shows is newer.
  const rows = union(list.items, appended);
  const shown = list.before + rows.length;
  const next = paymentsHref(pageAfter(shown));

  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.problem === undefined && answer) setAppended((now) => union(now, answer.items));
  }, [answer]);
  const load = () => {
    fetcher.load(`${next}&solo`);
    navigate(next, { replace: true, preventScrollReset: true });
  };
  return {
    rows,
    shown,
    moreHref: shown < list.total_count ? next : undefined,
    state: fetcher.state !== 'idle' ? 'loading' : answer?.problem !== undefined ? 'failed' : 'idle',
    load,
  } as const;
}

function union(first: Attempts, others: Attempts): Attempts {
  const known = new Set(first.map(({ uuid }) => uuid));
  return [...first, ...others.filter(({ uuid }) => !known.has(uuid))];
}
