import { data, type RouterContextProvider } from 'react-router';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { listProblem } from '#web/list/load-list.server.ts';
import { translateNotices } from '../rules/contract-messages.ts';
import { PreferencesPage } from './preferences-query.ts';

/** @throws a 403 response without the permission */
export async function loadPreferences(context: Readonly<RouterContextProvider>) {
  const { data: found, errors } = await askGraphQL(context, PreferencesPage, {});
  const preferences = found?.preferenciasDeAviso;
  if (errors || !preferences) return listProblem(errors, translateNotices);
  return data({ preferences });
}
