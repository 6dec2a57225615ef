import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { listHref } from '#kernel/list/list-address.ts';
import { formatCount, formatRowCount, type ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { RowWindow } from '#kernel/list/list-window.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { LoadMore } from '#ui/tables/load-more.tsx';
import type { ShownRows } from './use-more-rows.ts';

interface ListResultsProps {
  readonly list: ListDeclaration;
  readonly window: Pick<RowWindow<unknown>, 'total_count' | 'before'>;
  readonly more: Omit<ShownRows<unknown>, 'rows'>;
  /** The rows, rendered by the area. */
  readonly children: ReactNode;
  /** Sum of the filtered rows, next to the count. */
  readonly sum?: ReactNode;
}

/** The rows, with a link to earlier ones, and "Cargar más" with the count. */
export function ListResults({ list, window: { total_count, before }, more, children, sum }: ListResultsProps) {
  const [search] = useSearchParams();
  const { shown, moreHref, state, load } = more;
  const { words, anchor } = list;
  const first = `${listHref(list, search, 1)}${anchor ? `#${anchor}` : ''}`;
  return (
    <>
      {before > 0 && <LinkText to={first}>{words.fromStart.replace('{before}', formatCount(before))}</LinkText>}
      {children}
      <LoadMore share={shown / total_count} href={moreHref} state={state} onLoad={load}>
        {formatCount(shown)} de {formatRowCount(words, total_count)}
        {sum}
      </LoadMore>
    </>
  );
}
