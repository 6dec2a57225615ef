import { listHref, readOrder } from './list-address.ts';
import type { ListDeclaration } from './list-declaration.ts';
import type { FilterOf, ListFields } from './list-field.ts';
import { filterValues, writeFilter } from './list-filter.ts';

/** One applied filter in words, and the address of the list without it. */
export interface FilterChip {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly removeLabel: string;
  readonly removeHref: string;
}

type Filtered<Facts> = ListDeclaration & { readonly fields: ListFields<Facts> };

/** The applied filters as removable chips. @param search the list's address, whose order of rows is preserved */
export function filterChips<const Facts, List extends Filtered<Facts>>(
  list: List,
  filter: FilterOf<List['fields']>,
  search: URLSearchParams,
  facts: Facts,
): FilterChip[] {
  const applied = filterValues(list.fields, filter as FilterOf<ListFields>);
  return applied.map(({ key, field, value }) => {
    const { [key]: _removed, ...rest } = filter as Readonly<Record<string, unknown>>;
    const without = new URLSearchParams(writeFilter(list.fields, rest as FilterOf<ListFields>));
    if (list.orders) without.set(list.orders.name, readOrder(list, search));
    return {
      key,
      label: field.words.chip,
      value: field.describe(value, facts as never),
      removeLabel: field.words.remove,
      removeHref: listHref(list, without, 1),
    };
  });
}

/** The applied filters as a sentence: `Estado: Vencida · Total: $ 500`. */
export const describeFilter = <const Facts, Fields extends ListFields<Facts>>(
  fields: Fields,
  filter: FilterOf<Fields>,
  facts: Facts,
): string =>
  filterValues(fields as ListFields, filter as FilterOf<ListFields>)
    .map(({ field, value }) => `${field.words.chip}: ${field.describe(value, facts as never)}`)
    .join(' · ') || 'Sin filtros';
