import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import css from './carousel.module.css';
import { BlockHtml, type ShownCarousel } from './store-blocks.tsx';

/** Cards in a row that scroll by finger, wheel or arrow keys, never by themselves. JavaScript adds two buttons when the cards do not fit. */
export function Carousel({ carousel: { title, slides } }: { readonly carousel: ShownCarousel }) {
  const titleId = useId();
  const listId = useId();
  const { ref, overflows, share, isAtStart, isAtEnd, move } = useScroller<HTMLUListElement>();
  return (
    <section aria-labelledby={titleId} aria-roledescription="carrusel" className={css.carousel}>
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {overflows && (
          <div className={css.buttons}>
            <IconButton
              icon="chevron-left"
              label="Anterior"
              aria-controls={listId}
              aria-disabled={isAtStart}
              onClick={() => move(-1)}
            />
            <IconButton
              icon="chevron-right"
              label="Siguiente"
              aria-controls={listId}
              aria-disabled={isAtEnd}
              onClick={() => move(1)}
            />
          </div>
        )}
      </div>
      <ul ref={ref} id={listId} className={css.track} tabIndex={overflows ? 0 : undefined} aria-labelledby={titleId}>
        {slides.map((html) => (
          <li key={html} className={css.slide}>
            <BlockHtml html={html} />
          </li>
        ))}
      </ul>
      {overflows && <Rule value={share} tone="ink" />}
    </section>
  );
}

interface Scroller<Element> {
  readonly ref: RefObject<Element | null>;
  /** Whether the content is wider than the element; false before it is measured. */
  readonly overflows: boolean;
  /** Share of the content up to the visible end, 0 to 1. */
  readonly share: number;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** Scrolls by one child, forwards or back; the arrow keys do the same. */
  readonly move: (direction: 1 | -1) => void;
}

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Input that means the user scrolls by hand; it cancels the programmed scroll. */
const BY_HAND = ['pointerdown', 'touchstart', 'wheel'] as const;

/** Whether the scroll position has been reached, within two pixels of rounding. */
const isNear = (element: Element, left: number): boolean => Math.abs(element.scrollLeft - left) <= 2;

/** Whether a child is completely in view, within two pixels of rounding. */
function isWhole(child: Element, element: Element): boolean {
  const [inner, outer] = [child.getBoundingClientRect(), element.getBoundingClientRect()];
  return inner.left >= outer.left - 2 && inner.right <= outer.right + 2;
}

/** Position of a horizontally scrolling element, and a function to scroll it by one child. */
function useScroller<Element extends HTMLElement>(): Scroller<Element> {
  const ref = useRef<Element>(null);
  const [{ left, width, whole }, setPlace] = useState({ left: 0, width: 1, whole: 1 });
  // Target of the running scroll. A second press during the scroll counts from this target, not from the current position.
  const aim = useRef<{ readonly child: number; readonly left: number }>(undefined);
  const move = useCallback((direction: 1 | -1) => {
    const element = ref.current;
    const [first, second] = element?.children ?? [];
    if (!element || !first || !second) return;
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
    const end = element.scrollWidth - element.clientWidth;
    const from = aim.current?.child ?? Math.round(element.scrollLeft / step);
    const child = Math.max(0, Math.min(Math.ceil(end / step), from + direction));
    const left = Math.min(child * step, end);
    // No target when already there, or when the browser has no `scrollend` event: the target would never be cleared.
    aim.current = 'onscrollend' in element && !isNear(element, left) ? { child, left } : undefined;
    element.scrollTo({ left });
  }, []);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => setPlace({ left: element.scrollLeft, width: element.clientWidth, whole: element.scrollWidth });
    const letGo = () => {
      aim.current = undefined;
    };
    // The position is checked, because `scrollend` also fires for a scroll that a newer one has replaced.
    const arrive = () => {
      if (aim.current && isNear(element, aim.current.left)) letGo();
    };
    const press = (event: KeyboardEvent) => {
      const direction = DIRECTIONS[event.key];
      if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      move(direction);
    };
    // The browser scrolls a focused link into view, but scroll snapping then returns to the card before it. This scrolls to the focused card.
    const follow = ({ target }: FocusEvent) => {
      const card = [...element.children].find((child) => target instanceof Node && child.contains(target));
      if (card && !isWhole(card, element)) card.scrollIntoView({ block: 'nearest', inline: 'start' });
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('scrollend', arrive);
    for (const type of BY_HAND) element.addEventListener(type, letGo, { passive: true });
    element.addEventListener('keydown', press);
    element.addEventListener('focusin', follow);
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
      element.removeEventListener('scrollend', arrive);
      for (const type of BY_HAND) element.removeEventListener(type, letGo);
      element.removeEventListener('keydown', press);
      element.removeEventListener('focusin', follow);
    };
  }, [move]);
  return {
    ref,
    // Allows one pixel of rounding.
    overflows: whole > width + 1,
    share: Math.min(1, (left + width) / whole),
    isAtStart: left <= 1,
    isAtEnd: left + width >= whole - 1,
    move,
  };
}
