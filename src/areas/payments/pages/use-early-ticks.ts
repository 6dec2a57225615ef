import { useEffect, useRef } from 'react';
import type { InvoiceRowFragment } from '#generated/client/graphql.ts';
import { choose, type Selection } from '../ui/pay/selection.ts';

interface Ways {
  readonly rows: readonly InvoiceRowFragment[];
  readonly change: (change: (now: Selection) => Selection) => void;
  readonly toggleOverdue: () => void;
}

/** Adds boxes to the choice that were ticked before script ran, or that the browser restored. */
export function useEarlyTicks({ rows, change, toggleOverdue }: Ways) {
  const form = useRef<HTMLFormElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !form.current) return;
    isDone.current = true;
    const ticked = [...form.current.elements].filter(
      (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.type === 'checkbox' && box.checked,
    );
    const ids = new Set(ticked.filter(({ name }) => name === 'documento').map(({ value }) => Number(value)));
    if (ids.size > 0)
      change((now) =>
        choose(
          now,
          rows.filter((row) => ids.has(row.id_edocta_detalle)),
        ),
      );
    if (ticked.length > ids.size) toggleOverdue();
  }, [rows, change, toggleOverdue]);
  return form;
}
