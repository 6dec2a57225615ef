import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

/** All rules run, but only violations are described: describing the rest takes half of the time. */
const OPTIONS = { resultTypes: ['violations' as const] };

/** The part of axe that runs in a page. */
interface InjectedAxe {
  run(context: object, options: object): Promise<{ readonly violations: Result[] }>;
}

/**
 * Runs all rules of axe on the page as it is now. Axe is injected once per document, because injecting it takes half as
 * long as running it.
 * @param exclude selectors of parts that are left out; without `iframe`, frames of the same origin are examined too
 */
export async function findViolations(page: Page, ...exclude: readonly string[]): Promise<Result[]> {
  for (const frame of exclude.includes('iframe') ? [page.mainFrame()] : page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(
    async ({ context, options }) => {
      const injected = (window as unknown as { axe: InjectedAxe }).axe;
      return (await injected.run(context, options)).violations;
    },
    { context: { exclude: exclude.map((selector) => [selector]) }, options: OPTIONS },
  );
}
