import { useEffect, useState } from 'react';
import { useFetcher, useNavigate, useSearchParams } from 'react-router';
import type { ListedPersonFragment } from '#generated/client/graphql.ts';
import { pageAfter } from '#ui/page-window.ts';
import { listHref } from '../ui/associate-address.ts';
import type { PeopleList } from '../ui/people-section.tsx';
import type { ProfileAnswer } from './load-profile.server.ts';

type People = readonly ListedPersonFragment[];

const NO_PEOPLE: PeopleList = { total_count: 0, items: [], before: 0 };

/** The list with what "Cargar más" has appended; the address follows, so that coming back shows as much. */
export function useMorePeople(list: PeopleList = NO_PEOPLE, key: string) {
  const fetcher = useFetcher<ProfileAnswer>();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [appended, setAppended] = useState<{ readonly key: string; readonly items: People }>();
  // What the list itself shows is newer.
  const rows = union(list.items, appended?.key === key ? appended.items : []);
  const shown = list.before + rows.length;
  const next = pageAfter(shown);

  const answer = fetcher.data;
  useEffect(() => {
    if (!answer?.people) return;
    const { people, key: ofList } = answer;
    setAppended((now) => ({ key: ofList, items: union(now?.key === ofList ? now.items : [], people.items) }));
  }, [answer]);
  const load = () => {
    const href = listHref(params, next);
    fetcher.load(`${href}${href.includes('?') ? '&' : '?'}solo`);
    navigate(href, { replace: true, preventScrollReset: true });
  };
  return {
    rows,
    shown,
    moreHref: shown < list.total_count ? listHref(params, next) : undefined,
    state: fetcher.state !== 'idle' ? 'loading' : answer && !answer.people ? 'failed' : 'idle',
    load,
  } as const;
}

function union(first: People, others: People): People {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...others.filter(({ id }) => !known.has(id))];
}
