import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { listHref } from '#kernel/list/list-address.ts';
import { formatRowCount, type ListDeclaration } from '#kernel/list/list-declaration.ts';

/** Debounce in milliseconds before rows are counted. */
const QUIET_MS = 400;

const askedBy = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(new FormData(form) as unknown as Record<string, string>);

/**
 * Number of matching rows for the button of the filter sheet, counted by the page's loader while the person chooses.
 * The panel of wide screens shows no count.
 * @param total rows under the applied filter; undefined for a list without a count
 */
export function useSheetCount(list: ListDeclaration, total: number | undefined) {
  const fetcher = useFetcher<{ readonly total_count?: number }>();
  const [asked, setAsked] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = ({ currentTarget: form }: SyntheticEvent<HTMLFormElement>) => {
    if (total === undefined || !form.closest('dialog')?.matches(':modal')) return;
    clearTimeout(timer.current);
    // Composite fields write their hidden inputs after this event.
    timer.current = setTimeout(() => {
      const href = listHref(list, askedBy(form), 1);
      setAsked(href);
      if (href !== asked) void fetcher.load(href);
    }, QUIET_MS);
  };
  if (total === undefined) return { onChange };
  const isCounting = asked !== undefined && (fetcher.state !== 'idle' || fetcher.data === undefined);
  const count = asked === undefined ? total : fetcher.data?.total_count;
  return { onChange, ...(!isCounting && count !== undefined && { count: formatRowCount(list.words, count) }) };
}
