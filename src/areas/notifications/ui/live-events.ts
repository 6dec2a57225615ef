import { useEffect } from 'react';

/** Events of the window by which pages learn what the stream said. */
const CHANGE = 'surtidor:aviso';
/** Detail: `{ num_pedido }`. */
const ORDER = 'surtidor:pedido';

/** The list of notifications is another one now. */
export const tellChange = (): void => void dispatchEvent(new Event(CHANGE));

export const tellOrder = (num_pedido: string): void =>
  void dispatchEvent(new CustomEvent(ORDER, { detail: { num_pedido } }));

/** A burst asks once a second at most. */
const GATHER_MS = 1_000;

/**
 * Calls back soon after the notifications changed, in any tab or device of this person.
 * @param onChange must be a stable function
 */
export function useNoticeChange(onChange: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    const soon = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = performance.now();
          onChange();
        },
        Math.max(0, last + GATHER_MS - performance.now()),
      );
    };
    addEventListener(CHANGE, soon);
    return () => {
      clearTimeout(timer);
      removeEventListener(CHANGE, soon);
    };
  }, [onChange]);
}
