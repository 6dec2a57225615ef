import { useEffect, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { SupportVisitFragment } from '#generated/client/graphql.ts';
import { pageAfter } from '#ui/page-window.ts';
import { visitsHref } from '../ui/visits-address.ts';
import type { VisitList } from './load-visits.server.ts';

type Visits = readonly SupportVisitFragment[];

/** The list with what "Cargar más" has appended; the address follows, so that a reload shows as much. */
export function useMoreVisits(list: VisitList) {
  const fetcher = useFetcher<VisitList | { readonly problem: string }>();
  const navigate = useNavigate();
  const [appended, setAppended] = useState<Visits>([]);
  const rows = union(list.items, appended);
  const shown = list.before + rows.length;
  const next = visitsHref(pageAfter(shown));

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

function union(first: Visits, others: Visits): Visits {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...others.filter(({ id }) => !known.has(id))];
}
