import { data, type RouterContextProvider, redirect } from 'react-router';
import type { ChangeLogQuery, LoggedChangeFragment } from '#generated/client/graphql.ts';
import { type Answer, askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { askedWindow, type RowWindow } from '#ui/page-window.ts';
import { readChangeFilter } from '../rules/change-filter.ts';
import { translateAssociates } from '../rules/contract-messages.ts';
import { changeLogHref, changeLogKey } from '../ui/change-log-address.ts';
import { ChangeLog } from './change-log-query.ts';

export interface ChangeList extends RowWindow<LoggedChangeFragment> {
  readonly problem?: never;
  /** Identifies the filter: rows of another filter are not appended. */
  readonly key: string;
  readonly people: NonNullable<ChangeLogQuery['registroDeCambios']>['personas'];
}

/** Loads the log up to a page. `?solo` loads that page alone, which the browser appends to its list. */
export async function loadChangeLog(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const { page, isPart, before, paging } = askedWindow(search);
  const { from, until, userId } = readChangeFilter(search);
  const answer = await askGraphQL(context, ChangeLog, { desde: from, hasta: until, persona: userId, ...paging });
  const log = answer.errors ? undefined : answer.data.registroDeCambios;
  if (!log) return problemOf(answer.errors);
  if (log.items.length === 0 && page > 1 && !isPart) throw redirect(changeLogHref(search));
  const { total_count, items, personas: people } = log;
  return data<ChangeList>({ total_count, items, people, before, key: changeLogKey(search) });
}

/** @throws a 403 response for a person who does not manage people */
function problemOf(errors: Answer<unknown>['errors']) {
  const [error] = errors ?? [];
  if (error?.extensions.category === 'graphql-authorization') throw data(error.message, { status: 403 });
  return data({ problem: translateAssociates(error?.message) }, { status: 503 });
}
