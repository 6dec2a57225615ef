import { useSearchParams } from 'react-router';
import type { FilterChip } from '#kernel/list/filter-chips.ts';
import { listKey } from '#kernel/list/list-address.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterProblems } from './filter-problems.tsx';
import css from './list-filters.module.css';
import { ListFilters, type ListFiltersProps } from './list-filters.tsx';

export interface ListToolsProps extends Omit<ListFiltersProps, 'search' | 'count'> {
  readonly chips: readonly FilterChip[];
  /** Title of the error, for lists in which only one field can be invalid. */
  readonly problemTitle?: string;
}

/** Filter panel, errors of the typed values, and chips of the applied filter. */
export function ListTools({ chips, problemTitle, ...filters }: ListToolsProps) {
  const [search] = useSearchParams();
  const { list, read } = filters;
  return (
    <div className={css.tools}>
      <ListFilters
        // A new key resets the inputs when a chip is removed, and opens the panel when an input is invalid.
        key={listKey(list, search)}
        {...filters}
        search={search}
        count={chips.length}
      />
      <FilterProblems errors={read.errors} title={problemTitle} />
      <AppliedFilters chips={chips} clearHref={list.path} />
    </div>
  );
}
