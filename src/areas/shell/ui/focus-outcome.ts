/** The screen when an action was sent. */
export interface Sent {
  readonly notices: readonly Element[];
  /** Whether the page's form was sent. A fetcher's form shows its answer beside itself. */
  readonly isOfPage: boolean;
}

/** The dialog in front, or the page. */
const frontmost = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.querySelector('main');

/** Focuses the new notice, or the heading when the action took the focused element away. */
export function focusOutcome({ notices, isOfPage }: Sent): void {
  const within = frontmost();
  const notice = [...(within?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])].find(
    (each) => !notices.includes(each),
  );
  const isLost = document.activeElement === null || document.activeElement === document.body;
  // After a refusal the focus stays on the invalid field.
  if (notice && (isLost || (isOfPage && notice.role === 'status'))) focusOn(notice);
  else if (isLost)
    focusOn(within?.querySelector<HTMLElement>('h1, dialog:modal h2') ?? within, { preventScroll: true });
}

function focusOn(target: HTMLElement | null, options?: FocusOptions): void {
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus(options);
}
