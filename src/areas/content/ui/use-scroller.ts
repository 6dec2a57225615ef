import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface Scroller<Element> {
  readonly ref: RefObject<Element | null>;
  /** Whether there is more of it than fits; false until script has looked. */
  readonly overflows: boolean;
  /** How much of it was seen by now, 0 to 1. */
  readonly share: number;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** By one child, forwards or back. */
  readonly move: (direction: 1 | -1) => void;
}

/** Where something that scrolls sideways stands. */
export function useScroller<Element extends HTMLElement>(): Scroller<Element> {
  const ref = useRef<Element>(null);
  const [{ left, width, whole }, setPlace] = useState({ left: 0, width: 1, whole: 1 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => setPlace({ left: element.scrollLeft, width: element.clientWidth, whole: element.scrollWidth });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  const move = useCallback((direction: 1 | -1) => {
    const [first, second] = ref.current?.children ?? [];
    const step = first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 0;
    ref.current?.scrollBy({ left: direction * step });
  }, []);
  return {
    ref,
    // A pixel of rounding is no more to see.
    overflows: whole > width + 1,
    share: Math.min(1, (left + width) / whole),
    isAtStart: left <= 1,
    isAtEnd: left + width >= whole - 1,
    move,
  };
}
