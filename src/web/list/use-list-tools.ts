import { useSearchParams } from 'react-router';
import { filterChips } from '#kernel/list/filter-chips.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { ListFields } from '#kernel/list/list-field.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import type { LocalDate } from '#kernel/local-date.ts';

/** Props for `ListTools` from the address's filter. @param facts facts that the fields need in addition to their texts */
export function useListTools<
  const Facts extends { readonly today: LocalDate },
  List extends ListDeclaration & { readonly fields: ListFields<Facts> },
>(list: List, facts: Facts) {
  const [search] = useSearchParams();
  const read = readFilter(list.fields, search, facts);
  return { read, chips: filterChips(list, read.filter, search, facts), today: facts.today };
}
