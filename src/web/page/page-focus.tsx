import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { usePageFrame } from './page-handle.ts';

/** Key of the last page. Kept at module level, because layouts unmount between pages. */
let shown: string | undefined;

const isPost = ({ formMethod }: { readonly formMethod?: string | undefined }): boolean =>
  formMethod !== undefined && formMethod !== 'GET';

/**
 * Moves the focus to the next content to read: screen readers announce it and Tab continues there. On a new page this is the heading, unless
 * the page has focused its notice or its field. After a press that removed the focused element, it is the new notice, or else the heading
 * (docs/accessibility.md). Skips the first page, which the browser announces itself.
 */
export function PageFocus() {
  const { place } = usePageFrame();
  const navigation = useNavigation();
  const isOfPage = isPost(navigation);
  const fetchers = useFetchers();
  const isSending = fetchers.some((each) => each.state !== 'idle' && isPost(each)) || isOfPage;
  const sent = useRef<Sent>(undefined);
  useEffect(() => {
    const isOther = shown !== undefined && shown !== place;
    shown = place;
    if (isOther && !isChosenByPage()) focusHeading();
    if (isSending) {
      sent.current ??= { notices: [...document.querySelectorAll('[data-notice]')], isOfPage };
      return;
    }
    const past = sent.current;
    sent.current = undefined;
    if (past && !isOther) focusOutcome(past);
  }, [place, isSending, isOfPage]);
  useFocusNet(navigation.state !== 'idle' || fetchers.some(({ state }) => state !== 'idle'));
  return null;
}

const isNowhere = (): boolean => (document.activeElement ?? document.body) === document.body;

/** Whether the new page has focused one of its notices, or its field. */
const isChosenByPage = (): boolean =>
  document.activeElement?.closest('main :is([data-notice], input, select, textarea)') != null;

const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true });

/**
 * Focuses the heading when the focused element has gone and nothing else took the focus: a closed notice, a removed filter.
 * @param isBusy while an answer is awaited, which may bring its own place for the focus
 */
function useFocusNet(isBusy: boolean): void {
  const holder = useRef<Element>(undefined);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      holder.current = target as Element;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  useEffect(() => {
    if (isBusy) return;
    let frame: number | undefined;
    const look = () => {
      frame = undefined;
      if (holder.current && isNowhere() && isGone(holder.current)) focusFront();
    };
    // After a frame the effects of the change have focused what they want, and a hidden element has lost the focus.
    const wait = () => {
      frame ??= requestAnimationFrame(() => {
        frame = requestAnimationFrame(look);
      });
    };
    const observer = new MutationObserver(wait);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'hidden', 'open'],
    });
    wait();
    return () => {
      observer.disconnect();
      if (frame) cancelAnimationFrame(frame);
    };
  }, [isBusy]);
}

function focusHeading(): void {
  const main = document.querySelector('main');
  focusOn(main?.querySelector<HTMLElement>('h1') ?? main, { preventScroll: true });
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

/** Focuses the heading of the open dialog or of the page. */
function focusFront(): void {
  const within = frontmost();
  focusOn(within?.querySelector<HTMLElement>('h1, dialog:modal h2') ?? within, { preventScroll: true });
}

/**
 * Focuses the new notice, or the heading, when the action removed the focused element. Otherwise only a status notice of the page takes the focus.
 */
function focusOutcome({ notices, isOfPage }: Sent): void {
  const notice = [...(frontmost()?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])].find(
    (each) => !notices.includes(each),
  );
  const isLost = isNowhere();
  // An error notice does not take the focus, which stays on the invalid field.
  if (notice && (isLost || (isOfPage && notice.role === 'status'))) focusOn(notice);
  else if (isLost) focusFront();
}

function focusOn(target: HTMLElement | null, options?: FocusOptions): void {
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus(options);
}
