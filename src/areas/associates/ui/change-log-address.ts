import { readChangeFilter } from '../rules/change-filter.ts';

/** Where the customer reads who changed what of its people. */
export const CHANGE_LOG_PATH = '/allied/registro-de-cambios';

function params(search: URLSearchParams): URLSearchParams {
  const { from, until, userId } = readChangeFilter(search);
  return new URLSearchParams([
    ...(from ? [['desde', from]] : []),
    ...(until ? [['hasta', until]] : []),
    ...(userId ? [['persona', String(userId)]] : []),
  ]);
}

/** Two addresses with the same key show the same list, however much of it. */
export const changeLogKey = (search: URLSearchParams): string => params(search).toString();

/** The list with its filters, up to a page. */
export function changeLogHref(search: URLSearchParams, page = 1, without: readonly string[] = []): string {
  const kept = params(search);
  for (const name of without) kept.delete(name);
  if (page > 1) kept.set('pagina', String(page));
  return kept.size > 0 ? `${CHANGE_LOG_PATH}?${kept}` : CHANGE_LOG_PATH;
}
