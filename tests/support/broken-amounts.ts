import type { Page } from '@playwright/test';

/** Amounts inside sentences that are written over two lines, as `$` at the end of one and the figure on the next. */
export const amountsOnTwoLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { index, 0: amount } of (text.textContent ?? '').matchAll(/(?:– )?(?:\$|S\/)\s[\d.,]*\d/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + amount.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 8) found.push(`on two lines ${amount}`);
      }
    }
    return found;
  });
