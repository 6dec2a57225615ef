import { useEffect, useRef } from 'react';
import { useReload } from '#ui/behaviour/use-reload.ts';

/** Name of the window event for a changed order. Its detail is an `OrderNews`. */
export const ORDER_NEWS = 'surtidor:pedido';

export interface OrderNews {
  readonly num_pedido: string;
}

/** Debounce in milliseconds: a burst of events causes one reload. */
const GATHER_MS = 250;

/** Reloads the page when an order changes. @param number limits it to this order */
export function useOrderNews(number?: string): void {
  const reload = useReload();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const hear = (event: Event) => {
      const news = (event as CustomEvent<OrderNews | undefined>).detail;
      if (number !== undefined && news?.num_pedido !== number) return;
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        reload();
      }, GATHER_MS);
    };
    window.addEventListener(ORDER_NEWS, hear);
    return () => {
      window.removeEventListener(ORDER_NEWS, hear);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [number, reload]);
}
