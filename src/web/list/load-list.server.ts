import { data, redirect } from 'react-router';
import { listHref, listKey } from '#kernel/list/list-address.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { type ListRows, readWindow } from '#kernel/list/list-window.ts';

interface ContractError {
  readonly message: string;
  readonly extensions: { readonly category?: unknown };
}

/** Answer of the contract: rows or errors. */
interface Answer<Found> {
  readonly found: Found | null | undefined;
  readonly errors?: readonly ContractError[] | undefined;
}

interface ListQuery<Found> {
  readonly request: Request;
  readonly ask: (paging: { readonly pageSize: number; readonly currentPage: number }) => Promise<Answer<Found>>;
  /** Translates a message of the contract into a Spanish sentence. */
  readonly translate: (message: string | undefined) => string;
}

/**
 * Loads a list up to the page in its address, in one contract call. With `?solo` it loads that page only, which the
 * browser appends.
 * @throws a redirect to the first page when the list has become shorter; a 403 response without the permission
 */
export async function loadList<Found extends Pick<ListRows<object>, 'total_count' | 'items'>>(
  list: ListDeclaration,
  { request, ask, translate }: ListQuery<Found>,
) {
  const search = new URL(request.url).searchParams;
  const { page, isPart, before, paging } = readWindow(list, search);
  const { found, errors } = await ask(paging);
  if (errors || !found) return toListProblem(errors, translate);
  if (found.items.length === 0 && page > 1 && !isPart) throw redirect(listHref(list, search, 1));
  return data<Found & Pick<ListRows<object>, 'before' | 'key' | 'problem'>>({
    ...found,
    before,
    key: listKey(list, search),
  });
}

/**
 * The loader's answer when loading failed.
 * @throws a 403 response without the permission
 */
export function toListProblem(errors: readonly ContractError[] | undefined, translate: ListQuery<never>['translate']) {
  const [error] = errors ?? [];
  if (error?.extensions.category === 'graphql-authorization') throw data(error.message, { status: 403 });
  return data<{ readonly problem: string }>({ problem: translate(error?.message) }, { status: 503 });
}
