import { data, type RouterContextProvider } from 'react-router';
import { configuredStore, visitor } from '#areas/session/pages/session-context.server.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { listProblem } from '#web/list/load-list.server.ts';
import { translateNotices } from '../rules/contract-messages.ts';
import { eventsIn, preferenceRow } from '../rules/preferences.ts';
import type { ShownRow } from '../ui/preference-table.tsx';
import { noticeKinds } from './notice-kinds.server.ts';
import { PreferencesPage } from './preferences-query.ts';

/** @throws a 403 response without the permission */
export async function loadPreferences(context: Readonly<RouterContextProvider>) {
  const { data: found, errors } = await askGraphQL(context, PreferencesPage, {});
  const preferences = found?.preferenciasDeAviso;
  if (errors || !preferences) return listProblem(errors, translateNotices);
  return data({ preferences, rows: rowsOf(context, preferences.dias) });
}

/** The events of the visitor's store. */
function rowsOf(context: Readonly<RouterContextProvider>, days: number): readonly ShownRow[] {
  const kinds = context.get(noticeKinds);
  const store = context.get(configuredStore)(context.get(visitor).store);
  return eventsIn(kinds, store).map((evento) => {
    const { label, about } = preferenceRow(kinds, evento);
    return { evento, label, about: typeof about === 'string' ? about : about(days) };
  });
}
