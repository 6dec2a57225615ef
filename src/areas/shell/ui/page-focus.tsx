import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { usePlace } from '#web/page/page-handle.ts';

/** Key of the last page. At module level, because layouts unmount between pages. */
let shown: string | undefined;

const NOTICE = '[data-notice]';

/** The screen when an action was sent. */
interface Before {
  readonly notices: ReadonlySet<Element>;
  /** A form of the page, not one of a fetcher, whose answer stays beside it. */
  readonly isOfPage: boolean;
}

const isPost = ({ formMethod }: { readonly formMethod?: string | undefined }): boolean =>
  formMethod !== undefined && formMethod !== 'GET';

/**
 * Moves the focus to what there is to read next, so that screen readers announce it and the next Tab continues there:
 * to the heading of a new page, and after an action that took the focused element away to the new notice or else the
 * heading (docs/accessibility.md). Not on the first page, which the browser announces.
 */
export function PageFocus() {
  const { place } = usePlace();
  const navigation = useNavigation();
  const isOfPage = isPost(navigation);
  const fetchers = useFetchers();
  const isSending = isOfPage || fetchers.some((each) => each.state !== 'idle' && isPost(each));
  const before = useRef<Before>(undefined);
  useEffect(() => {
    const isOther = shown !== undefined && shown !== place;
    shown = place;
    if (isOther) focusOn(headingIn(frontmost()), { preventScroll: true });
    if (isSending) {
      before.current ??= { notices: new Set(document.querySelectorAll(NOTICE)), isOfPage };
      return;
    }
    const past = before.current;
    before.current = undefined;
    if (past && !isOther) focusOutcome(past);
  }, [place, isSending, isOfPage]);
  return null;
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The dialog in front, or the page. */
const frontmost = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.querySelector('main');

const headingIn = (within: HTMLElement | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>('h1, dialog:modal h2') ?? within;

function focusOutcome({ notices, isOfPage }: Before): void {
  const within = frontmost();
  const notice = [...(within?.querySelectorAll<HTMLElement>(NOTICE) ?? [])].find((each) => !notices.has(each));
  const isLost = isFocusLost();
  // A refusal keeps the focus that its form has given to the wrong field.
  if (notice && (isLost || (isOfPage && notice.role === 'status'))) focusOn(notice);
  else if (isLost) focusOn(headingIn(within), { preventScroll: true });
}

function focusOn(target: HTMLElement | null, options?: FocusOptions): void {
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus(options);
}
