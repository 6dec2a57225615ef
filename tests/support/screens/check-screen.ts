import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SIZES = [
  [1280, 900],
  [390, 844],
  [320, 700],
] as const;

/** Widths between the breakpoint of wide screens and their full width; checked without axe. */
const MIDDLE_WIDTHS = [1100, 1024, 992];

/** Checks a screen at desktop and phone sizes: no axe violations, and no horizontal overflow. */
export async function checkScreen(page: Page): Promise<void> {
  for (const [index, [width, height]] of SIZES.entries()) {
    await page.setViewportSize({ width, height });
    const violations = await (index === 0 ? askAxe(page) : askAxeAgain(page));
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect.soft(found, `axe at ${width} px`).toEqual([]);
    await expectNothingWider(page, width);
  }
  for (const width of MIDDLE_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingWider(page, width);
  }
}

async function expectNothingWider(page: Page, width: number): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${width} px: wider than the screen by`).toBeLessThanOrEqual(0);
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** All rules run, but only violations are described: describing the rest takes half of the time. */
const OPTIONS = { resultTypes: ['violations' as const] };

async function askAxe(page: Page): Promise<Results['violations']> {
  return (await new AxeBuilder({ page }).setLegacyMode().options(OPTIONS).analyze()).violations;
}

/** Runs the axe script that `askAxe` has injected. Injecting it again would take as long as running it. */
const askAxeAgain = (page: Page): Promise<Results['violations']> =>
  page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(context: Document, with_: object): Promise<Results> } };
    return (await axe.run(document, options)).violations;
  }, OPTIONS);
