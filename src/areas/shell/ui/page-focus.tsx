import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { usePageFrame } from '#web/page/page-handle.ts';

/** Key of the last page. Kept at module level, because layouts unmount between pages. */
let shown: string | undefined;

const isPost = ({ formMethod }: { readonly formMethod?: string | undefined }): boolean =>
  formMethod !== undefined && formMethod !== 'GET';

/**
 * Moves the focus to the next content to read: screen readers announce it and Tab continues there. On a new page this is the heading.
 * After an action that removed the focused element, it is the new notice, or else the heading (docs/accessibility.md).
 * Skips the first page, which the browser announces itself.
 */
export function PageFocus() {
  const { place } = usePageFrame();
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

/** The screen at the time when an action was sent. */
interface Sent {
  readonly notices: readonly Element[];
  /** Whether the page's own form was sent. A fetcher's form shows the answer beside itself. */
  readonly isOfPage: boolean;
}

/** The open dialog, or the page. */
const frontmost = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.querySelector('main');

/**
 * Focuses the new notice, or the heading, when the action removed the focused element. Otherwise only a status notice of the page takes the focus.
 */
function focusOutcome({ notices, isOfPage }: Sent): void {
  const within = frontmost();
  const notice = [...(within?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])].find(
    (each) => !notices.includes(each),
  );
  const isLost = document.activeElement === null || document.activeElement === document.body;
  // An error notice does not take the focus, which stays on the invalid field.
  if (notice && (isLost || (isOfPage && notice.role === 'status'))) focusOn(notice);
  else if (isLost)
    focusOn(within?.querySelector<HTMLElement>('h1, dialog:modal h2') ?? within, { preventScroll: true });
}

function focusOn(target: HTMLElement | null, options?: FocusOptions): void {
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus(options);
}
