import { useEffect } from 'react';
import { usePlace } from '#areas/session/ui/page-handle.ts';

/** Outlives the layouts, which come and go with the places. */
let shown: string | undefined;

/**
 * A new page is a new place: the focus goes to its heading, so that a screen reader says where one is and the next Tab goes on from
 * there. Not on the first page, which the browser announces by itself, and without scrolling, which the router sees to.
 */
export function PageFocus() {
  const { place } = usePlace();
  useEffect(() => {
    if (shown !== undefined && shown !== place) focusHeading();
    shown = place;
  }, [place]);
  return null;
}

function focusHeading(): void {
  const main = document.querySelector('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
