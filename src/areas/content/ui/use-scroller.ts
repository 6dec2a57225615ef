import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface Scroller<Element> {
  readonly ref: RefObject<Element | null>;
  /** Whether there is more of it than fits; false until script has looked. */
  readonly overflows: boolean;
  /** How much of it was seen by now, 0 to 1. */
  readonly share: number;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** By one child, forwards or back; the arrow keys do the same. */
  readonly move: (direction: 1 | -1) => void;
}

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Where something that scrolls sideways stands. */
export function useScroller<Element extends HTMLElement>(): Scroller<Element> {
  const ref = useRef<Element>(null);
  const [{ left, width, whole }, setPlace] = useState({ left: 0, width: 1, whole: 1 });
  // The child it is on its way to: who asks again before it is there means the one after.
  const aim = useRef<number>(undefined);
  const move = useCallback((direction: 1 | -1) => {
    const element = ref.current;
    const [first, second] = element?.children ?? [];
    if (!element || !first || !second) return;
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
    const last = Math.ceil((element.scrollWidth - element.clientWidth) / step);
    const from = aim.current ?? Math.round(element.scrollLeft / step);
    const to = Math.max(0, Math.min(last, from + direction));
    // A browser that does not say when it has arrived gets no aim that would never end.
    aim.current = 'onscrollend' in element ? to : undefined;
    element.scrollTo({ left: to * step });
  }, []);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => setPlace({ left: element.scrollLeft, width: element.clientWidth, whole: element.scrollWidth });
    const arrive = () => {
      aim.current = undefined;
    };
    const press = (event: KeyboardEvent) => {
      const direction = DIRECTIONS[event.key];
      if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      move(direction);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('scrollend', arrive);
    element.addEventListener('keydown', press);
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
      element.removeEventListener('scrollend', arrive);
      element.removeEventListener('keydown', press);
    };
  }, [move]);
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
