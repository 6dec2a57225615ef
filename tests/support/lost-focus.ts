import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Watch for presses after which the focus is nowhere (docs/accessibility.md). */
export interface FocusWatch {
  /** Waits until the pages are still. @returns the losses since the last call, in words */
  take(): Promise<string[]>;
  close(): void;
}

/** Begins the watch's messages on a page's console. */
const MARK = 'Lost focus: ';

/** Contexts with the script. Some are reused by several journeys. */
const equipped = new WeakSet<BrowserContext>();

/** Watches the pages of a context, and of all contexts that its browser opens until `close`. */
export async function watchForLostFocus(first: BrowserContext): Promise<FocusWatch> {
  const browser = first.browser();
  let losses: { readonly page: Page | null; readonly words: string }[] = [];
  const contexts: BrowserContext[] = [];
  const note = (message: ConsoleMessage) => {
    const [text, page] = [message.text(), message.page()];
    if (!text.startsWith(MARK)) return;
    const words = text.slice(MARK.length);
    if (words !== '') losses.push({ page, words });
    else
      losses = losses.toSpliced(
        losses.findLastIndex((each) => each.page === page),
        1,
      );
  };
  const equip = async (context: BrowserContext): Promise<void> => {
    contexts.push(context);
    context.on('console', note);
    if (equipped.has(context)) return;
    equipped.add(context);
    await context.addInitScript(watchFocus, MARK);
  };
  // The script is there before the test opens a page: the driver takes its orders in turn.
  const onContext = (context: BrowserContext) => void equip(context).catch(() => undefined);
  browser?.on('context', onContext);
  await equip(first);
  return {
    async take() {
      await Promise.all(contexts.flatMap((context) => context.pages()).map(judge));
      const taken = losses.map(({ words }) => words);
      losses = [];
      return taken;
    },
    close() {
      browser?.off('context', onContext);
      for (const context of contexts) context.off('console', note);
    },
  };
}

interface WatchedWindow {
  readonly judgeFocus?: () => Promise<void>;
}

/** A page that is closing or being replaced has nothing to judge. */
const judge = (page: Page): Promise<void> =>
  page.evaluate(() => (window as WatchedWindow).judgeFocus?.()).catch(() => undefined);

/**
 * Runs in a document before its scripts. After a press, the focus may not be nowhere because the element that had it
 * is gone, hidden or disabled. The judgement comes twelve frames after the last change of the document; a press before that brings it forward to
 * two frames. A page that places the focus before the next press withdraws the loss, since an answer may come later. No losses are:
 * a press beside all controls, by which the person lets go of the focus; a new size of the window; another document.
 */
function watchFocus(mark: string): void {
  if (window !== window.top) return;
  /** Frames without a change after which the document is still. A busy machine needs several until the page has placed the focus. */
  const FRAMES = 12;
  const FEWEST_FRAMES = 2;
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';
  /** Frame of the browser, whatever a test does with the clock. */
  const realFrame = window.requestAnimationFrame.bind(window);
  // While a test holds the clock, the page cannot wait for a frame, and is not judged.
  const nextFrame = (act: () => void) => window.requestAnimationFrame(act);
  let press: string | undefined;
  /** The last element that had the focus. */
  let holder: Element | undefined;
  let wasLost = false;
  let framesToWait = 0;
  /** Whether a script of the page is moving the focus, and not a test. */
  let isByPage = false;

  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
    const name = element.getAttribute('aria-label') ?? (label?.trim() || element.getAttribute('name') || '');
    return `<${element.localName} '${name.replace(/\s+/g, ' ').trim().slice(0, 60)}'>`;
  };
  const isNowhere = (): boolean =>
    document.activeElement === null ||
    document.activeElement === document.body ||
    document.activeElement === document.documentElement;
  const isGone = (element: Element): boolean =>
    !element.isConnected ||
    element.matches(':disabled') ||
    element.closest('[inert]') !== null ||
    !element.checkVisibility({ visibilityProperty: true });
  // A hidden element keeps the focus until the next frame.
  const isHeldByNone = (): boolean => isNowhere() || document.activeElement === holder;
  const isLost = (): boolean => press !== undefined && holder !== undefined && isHeldByNone() && isGone(holder);
  const tell = () =>
    console.debug(`${mark}${press}: the focus fell from ${holder ? nameOf(holder) : 'it'} to the body`);
  const takeBack = () => console.debug(mark);
  const forget = () => {
    press = undefined;
    holder = undefined;
    wasLost = false;
  };
  const judgeNow = () => {
    const wasTold = wasLost;
    wasLost = isLost();
    if (wasLost && !wasTold) tell();
    if (!wasLost && wasTold) takeBack();
  };

  const waitForStillness = () => {
    framesToWait -= 1;
    if (framesToWait > 0) nextFrame(waitForStillness);
    else judgeNow();
  };
  const onChange = () => {
    if (press === undefined) return;
    if (framesToWait <= 0) nextFrame(waitForStillness);
    framesToWait = FRAMES;
  };
  new MutationObserver(onChange).observe(document, { subtree: true, childList: true, attributes: true });

  const begin = (how: string, control: Element | undefined) => {
    if (FRAMES - framesToWait >= FEWEST_FRAMES) judgeNow();
    if (wasLost) forget();
    if (!isNowhere()) holder = document.activeElement ?? undefined;
    else if (control) holder = control;
    press = `${how}${control ? ` ${nameOf(control)}` : ' the page'} on ${location.pathname}`;
    onChange();
  };
  const controlOf = (target: Element): Element | undefined => {
    const control = target.closest(CONTROLS) ?? target.closest('label')?.control;
    return control && !control.matches(':disabled') ? control : undefined;
  };
  const listen = <Kind extends keyof WindowEventMap>(kind: Kind, act: (event: WindowEventMap[Kind]) => void) =>
    window.addEventListener(kind, act, { capture: true, passive: true });

  listen('pointerdown', ({ isTrusted, target }) => {
    if (!isTrusted || !(target instanceof Element)) return;
    const control = controlOf(target);
    if (control) begin('click on', control);
    else forget();
  });
  listen('keydown', ({ isTrusted, key }) => {
    if (isTrusted) begin(`key ${key} on`, isNowhere() ? undefined : (document.activeElement ?? undefined));
  });
  // A test chooses in a list without a key.
  listen('input', ({ isTrusted, target }) => {
    if (!isTrusted && target instanceof Element) begin('entry in', target);
  });
  listen('focusin', ({ target }) => {
    // A test that fills a field focuses it itself, which makes the loss before no better.
    if (wasLost && isByPage) takeBack();
    wasLost = false;
    if (target instanceof Element) holder = target;
  });
  const excuse = () => {
    if (wasLost) takeBack();
    forget();
  };
  listen('resize', excuse);
  // Another document, asked for by the page: what the press has removed goes with it.
  (window as { navigation?: EventTarget }).navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event as Event & {
      readonly destination: { readonly sameDocument: boolean };
      readonly downloadRequest: string | null;
    };
    if (!destination.sameDocument && downloadRequest === null) excuse();
  });

  const markAsByPage = <Owner extends object>(owner: Owner, name: keyof Owner) => {
    const original = owner[name] as (...given: unknown[]) => unknown;
    owner[name] = function (this: unknown, ...given: unknown[]) {
      const was = isByPage;
      isByPage = true;
      try {
        return original.apply(this, given);
      } finally {
        isByPage = was;
      }
    } as Owner[keyof Owner];
  };
  markAsByPage(HTMLElement.prototype, 'focus');
  markAsByPage(HTMLDialogElement.prototype, 'showModal');
  markAsByPage(HTMLDialogElement.prototype, 'close');

  const judgeFocus = async (): Promise<void> => {
    if (!isLost() && !wasLost) return;
    onChange();
    // An animation that never ends must not hold the test.
    for (let frames = 0; framesToWait > 0 && frames < 60; frames += 1) await new Promise(realFrame);
    if (framesToWait <= 0) judgeNow();
  };
  Object.defineProperty(window, 'judgeFocus', { value: judgeFocus });
}
