import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { usePlace } from '#web/page/page-handle.ts';
import { focusOutcome, type Sent } from './focus-outcome.ts';

/** Key of the last page. At module level, because layouts unmount between pages. */
let shown: string | undefined;

const isPost = ({ formMethod }: { readonly formMethod?: string | undefined }): boolean =>
  formMethod !== undefined && formMethod !== 'GET';

/**
 * Moves the focus to what there is to read next, so that screen readers announce it and the next Tab continues there:
 * to the heading of a new page, and after an action that took the focused element away to the new notice or else the
 * heading (docs/accessibility.md). Not on the first page, which the browser announces.
 */
export function PageFocus() {
  const { place } = usePlace();
  const isOfPage = isPost(useNavigation());
  const isSending = useFetchers().some((each) => each.state !== 'idle' && isPost(each)) || isOfPage;
  const sent = useRef<Sent>(undefined);
  useEffect(() => {
    const isOther = shown !== undefined && shown !== place;
    shown = place;
    if (isOther) focusHeading();
    if (isSending) {
      sent.current ??= { notices: [...document.querySelectorAll('[data-notice]')], isOfPage };
      return;
    }
    const past = sent.current;
    sent.current = undefined;
    if (past && !isOther) focusOutcome(past);
  }, [place, isSending, isOfPage]);
  return null;
}

function focusHeading(): void {
  const main = document.querySelector('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
