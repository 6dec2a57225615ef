import { useSearchParams } from 'react-router';
import type { FilterChip } from '#kernel/list/filter-chips.ts';
import { listKey } from '#kernel/list/list-address.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterProblems } from './filter-problems.tsx';
import css from './list-filters.module.css';
import { ListFilters, type ListFiltersProps } from './list-filters.tsx';

export interface ListToolsProps extends Omit<ListFiltersProps, 'search' | 'count'> {
  readonly chips: readonly FilterChip[];
  /** What was not applied, when the list has one field that can be wrong. */
  readonly problemTitle?: string;
}

/** Filter panel, what is wrong with what was typed, and what is applied. */
export function ListTools({ chips, problemTitle, ...filters }: ListToolsProps) {
  const [search] = useSearchParams();
  const { list, read } = filters;
  return (
    <div className={css.tools}>
      <ListFilters
        // A new key resets the fields to the address when a chip is removed, and opens the panel when something is wrong.
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
