import type { Page } from '@playwright/test';

/** A4 without the margins of `base.css`, in px. */
const PAPER = { width: 673, height: 1000 } as const;

/** Least distance between the texts of two cells side by side, in px. */
const GAP = 8;

/**
 * Finds what is wrong with the page on paper: navigation, forms and buttons that are shown; a heading, a table, a row or
 * a folded part that is not; cut text; text beyond the paper; columns that touch. Leaves the page as wide as the paper.
 */
export async function faultsInPrint(page: Page): Promise<string[]> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate(readFaults, { width: PAPER.width, gap: GAP });
  await page.emulateMedia({ media: 'screen' });
  return faults;
}

/** Runs in the page, so it contains all that it calls. */
function readFaults({ width, gap }: { readonly width: number; readonly gap: number }): string[] {
  const CONTROLS =
    'nav, [role="search"], [role="tablist"], button, [role="button"], [type="search"], [data-area="select"] input';
  const faults = new Set<string>();
  const clipped = new Map<Element, boolean>();
  /** Whether only screen readers get the element. */
  const isClipped = (element: Element | null): boolean => {
    if (!element) return false;
    const known = clipped.get(element);
    if (known !== undefined) return known;
    const found = getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement);
    clipped.set(element, found);
    return found;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !isClipped(element);
  const nameOf = (element: Element): string => {
    const words = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60);
    return `<${element.tagName.toLowerCase()}> ${words || element.getAttribute('aria-label')}`;
  };
  const rectsOf = (text: Node): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
  };

  for (const control of document.querySelectorAll(CONTROLS))
    if (isShown(control) && control.getBoundingClientRect().width > 1) faults.add(`control ${nameOf(control)}`);
  if (![...document.querySelectorAll('h1, h2')].some(isShown)) faults.add('no heading');
  for (const element of document.querySelectorAll('main details > :not(summary), main tbody tr')) {
    const parent = element.closest('details, table');
    // A part that the page does not print at all, such as a panel of filters or the table behind a chart with figures.
    if (parent && isShown(parent) && !isShown(element) && element.textContent)
      faults.add(`not printed ${nameOf(element)}`);
  }
  /** Box around the texts of each cell. */
  const boxes = new Map<Element, { left: number; right: number; top: number; bottom: number }>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.textContent?.trim() || !isShown(element)) continue;
    const cell = element.closest('td, th');
    for (const { left, right, top, bottom } of rectsOf(text)) {
      if (left < -1 || right > width + 1) faults.add(`beyond the paper ${nameOf(element)}`);
      if (!cell) continue;
      const box = boxes.get(cell) ?? { left, right, top, bottom };
      boxes.set(cell, {
        left: Math.min(left, box.left),
        right: Math.max(right, box.right),
        top: Math.min(top, box.top),
        bottom: Math.max(bottom, box.bottom),
      });
    }
  }
  for (const row of document.querySelectorAll('main tr')) {
    const cells = [...row.children].filter((cell) => boxes.has(cell));
    for (const [at, cell] of cells.entries()) {
      const [one, other] = [boxes.get(cells[at - 1] ?? cell), boxes.get(cell)];
      // Cells of a row may be one below the other.
      if (at === 0 || !one || !other || one.bottom <= other.top || other.bottom <= one.top) continue;
      const space = Math.round(other.left - one.right);
      if (space < gap) faults.add(`${space} px between ${nameOf(cells[at - 1] ?? cell)} and ${nameOf(cell)}`);
    }
  }
  for (const element of document.querySelectorAll('body :not(input, textarea)'))
    if (
      element.scrollWidth > element.clientWidth + 1 &&
      (/^T[DH]$/.test(element.tagName) || getComputedStyle(element).overflowX !== 'visible') &&
      isShown(element)
    )
      faults.add(`cut ${nameOf(element)}`);
  return [...faults];
}
