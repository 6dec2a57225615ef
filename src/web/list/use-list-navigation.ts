import { useNavigation, useSearchParams } from 'react-router';
import { listKey } from '#kernel/list/list-address.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';

/**
 * Whether the list is loading with another filter or order.
 * @param isList whether the parameters of an address show the list and not another page at this path
 */
export function useListNavigation(list: ListDeclaration, isList: (search: URLSearchParams) => boolean = () => true) {
  const { state, location } = useNavigation();
  const [search] = useSearchParams();
  // In the console, the navigation's address begins with the base path.
  if (state !== 'loading' || !location.pathname.endsWith(list.path)) return false;
  const next = new URLSearchParams(location.search);
  return isList(next) && listKey(list, next) !== listKey(list, search);
}
