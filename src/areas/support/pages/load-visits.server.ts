import { data, type RouterContextProvider, redirect } from 'react-router';
import { translate } from '#areas/session/rules/contract-messages.ts';
import type { SupportVisitFragment } from '#generated/client/graphql.ts';
import { type Answer, askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { askedWindow, type RowWindow } from '#ui/page-window.ts';
import { VISITS_PATH } from '../ui/visits-address.ts';
import { SupportVisits } from './visits-query.ts';

export interface VisitList extends RowWindow<SupportVisitFragment> {
  readonly problem?: never;
}

/** Loads the visits up to a page. `?solo` loads that page alone, which the browser appends to its list. */
export async function loadVisits(request: Request, context: Readonly<RouterContextProvider>) {
  const { page, isPart, before, paging } = askedWindow(new URL(request.url).searchParams);
  const answer = await askGraphQL(context, SupportVisits, paging);
  const list = answer.errors ? undefined : answer.data.visitasSoporte;
  if (!list) return problemOf(answer.errors);
  if (list.items.length === 0 && page > 1 && !isPart) throw redirect(VISITS_PATH);
  return data<VisitList>({ total_count: list.total_count, items: list.items, before });
}

/** @throws a 403 response for a person who is not the legal representative */
function problemOf(errors: Answer<unknown>['errors']) {
  const [error] = errors ?? [];
  if (error?.extensions.category === 'graphql-authorization') throw data(error.message, { status: 403 });
  return data({ problem: translate(error?.message) }, { status: 503 });
}
