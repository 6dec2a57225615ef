import { readChangeFilter } from '../rules/change-filter.ts';

/** The page of the change log. */
export const CHANGE_LOG_PATH = '/allied/registro-de-cambios';

function params(search: URLSearchParams): URLSearchParams {
  const { from, until, userId } = readChangeFilter(search);
  return new URLSearchParams([
    ...(from ? [['desde', from]] : []),
    ...(until ? [['hasta', until]] : []),
    ...(userId ? [['persona', String(userId)]] : []),
  ]);
}

/** Two addresses with the same key show the same list, whatever page is loaded. */
export const changeLogKey = (search: URLSearchParams): string => params(search).toString();

/** Address of the list with its filters, up to `page`. @param without filters to remove */
export function changeLogHref(search: URLSearchParams, page = 1, without: readonly string[] = []): string {
  const kept = params(search);
  for (const name of without) kept.delete(name);
  if (page > 1) kept.set('pagina', String(page));
  return kept.size > 0 ? `${CHANGE_LOG_PATH}?${kept}` : CHANGE_LOG_PATH;
}
