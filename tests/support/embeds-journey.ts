import { type EmbedCounterparts, openEmbedCounterparts } from './embed-counterparts.ts';
import { foreignOrigins } from './foreign-origins.ts';
import { test as base, expect } from './journey.ts';
import { startPortal } from './portal-child.ts';

export { expect };

/** A journey with every embed turned on, from counterparts on this machine, under the real policy. */
export const test = base.extend<
  { readonly foreign: readonly string[]; readonly blank: undefined },
  { readonly others: EmbedCounterparts }
>({
  others: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the required fixtures from this pattern.
    async ({}, use) => {
      const others = await openEmbedCounterparts();
      await use(others);
      others.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ others }, use) => {
      const portal = await startPortal({ TIER: 'all', ...others.environment });
      await use(portal);
      await portal.close();
      expect(portal.log()).not.toMatch(/"level":[56]0/);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Foreign origins that the page has requested. */
  foreign: async ({ page, portal }, use) => use(foreignOrigins(page, portal.url)),
  blank: [
    async ({ others }, use) => {
      others.forget();
      await use(undefined);
      for (const each of [others.chat, others.ip]) each.isAway = false;
    },
    { auto: true },
  ],
});
