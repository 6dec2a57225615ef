import { expect, type Page } from '@playwright/test';
import { findViolations } from '../ask-axe.ts';
import { faultsInPrint } from '../printed-page.ts';

const SIZES = [
  [1280, 900],
  [390, 844],
  [320, 700],
] as const;

/** Widths between the breakpoint of wide screens and their full width; checked without axe. */
const MIDDLE_WIDTHS = [1100, 1024, 992];

/** Checks a screen at desktop and phone sizes: no axe violations, and no horizontal overflow. A screen with a list is also checked on paper. */
export async function checkScreen(page: Page): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const found = (await findViolations(page)).map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
    expect.soft(found, `axe at ${width} px`).toEqual([]);
    await expectNothingWider(page, width);
  }
  for (const width of MIDDLE_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingWider(page, width);
  }
  // Forms and messages need no look at paper, which takes a tenth of a second.
  if ((await page.locator('main :is(table, ul)').count()) > 0)
    expect.soft(await faultsInPrint(page), 'on paper').toEqual([]);
}

async function expectNothingWider(page: Page, width: number): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${width} px: wider than the screen by`).toBeLessThanOrEqual(0);
}
