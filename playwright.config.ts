import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, requireBrowser } from './scripts/find-browser.ts';
import type { Topology } from './tests/support/journey.ts';

/** Journeys of a customer, in a real browser on the production build; one portal per worker. */
export default defineConfig<object, { topology: Topology }>({
  testDir: 'tests/journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/journeys',
  globalSetup: ['./tests/support/build-pages.ts', './tests/support/make-databases.ts'],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A slow machine takes three times as long as a quick one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1280, height: 900 },
    // Each journey would pay for what only a failed one keeps: pictures and states of the page cost a sixth of the processor
    // time. Kept are its actions, requests and console, and the words and the picture of its end. `--trace on` keeps everything.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    // What a service worker fetches, a test cannot see or break; the journey about it allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: requireBrowser(), args: BROWSER_FLAGS },
  },
  projects: [
    { name: 'one process', use: { topology: 'one' } },
    // Pages here, back end there: what crosses the contract must work the same.
    { name: 'two processes', grep: /@both/, use: { topology: 'two' } },
    // PROCESSES=2 shares one PostgreSQL: what a process remembers, the other must not need.
    ...(process.env.TEST_DATABASE_URL
      ? [
          {
            name: 'two workers',
            testMatch:
              /(pay-two-invoices|sign-in|manage-associates|sign-out-erases|console|console-content|console-feed|console-lists|console-state)\.test\.ts$/,
            use: { topology: 'workers' as const },
          },
        ]
      : []),
  ],
});
