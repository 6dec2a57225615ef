import { useEffect } from 'react';
import { usePlace } from '#web/page/page-handle.ts';

/** Key of the last page. At module level, because layouts unmount between pages. */
let shown: string | undefined;

/**
 * Moves the focus to the heading of a new page, so that screen readers announce it and the next Tab continues there.
 * Not on the first page, which the browser announces, and without scrolling, which the router does.
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
