import { data, redirect } from 'react-router';
import { listHref, listKey } from '#kernel/list/list-address.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { type ListRows, readWindow } from '#kernel/list/list-window.ts';

interface ContractError {
  readonly message: string;
  readonly extensions: { readonly category?: unknown };
}

/** The contract's answer: the requested rows or the errors. */
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
 * Loads a list up to the page in its address, in one request to the contract. `?solo` loads that page alone, which the
 * browser appends to its rows.
 * @throws a redirect to the first page when the list now ends before the page; a 403 response without the permission
 */
export async function loadList<Found extends Pick<ListRows<object>, 'total_count' | 'items'>>(
  list: ListDeclaration,
  { request, ask, translate }: ListQuery<Found>,
) {
  const search = new URL(request.url).searchParams;
  const { page, isPart, before, paging } = readWindow(list, search);
  const { found, errors } = await ask(paging);
  if (errors || !found) return listProblem(errors, translate);
  if (found.items.length === 0 && page > 1 && !isPart) throw redirect(listHref(list, search, 1));
  return data<Found & Pick<ListRows<object>, 'before' | 'key' | 'problem'>>({
    ...found,
    before,
    key: listKey(list, search),
  });
}

/**
 * The loader's answer when its data could not be read.
 * @throws a 403 response without the permission
 */
export function listProblem(errors: readonly ContractError[] | undefined, translate: ListQuery<never>['translate']) {
  const [error] = errors ?? [];
  if (error?.extensions.category === 'graphql-authorization') throw data(error.message, { status: 403 });
  return data<{ readonly problem: string }>({ problem: translate(error?.message) }, { status: 503 });
}
