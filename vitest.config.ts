import { defineConfig } from 'vitest/config';

/**
 * Vite would take graphql's ES modules where Node takes its CommonJS ones, as Mercurius does: two copies, whose types do not know
 * each other.
 */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/**
 * `unit`: rules, kernel, platform, ui without a database. `areas`: through the contract, on a real database. `pages`: what the
 * production build answers over HTTP; the journeys (Playwright) look at it through a browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
          exclude: ['src/areas/*/*.test.ts', 'src/**/*.db.test.ts'],
          setupFiles: ['tests/support/no-console-error.ts'],
          // A few files write or read tens of thousands of rows: five seconds are too few on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          name: 'areas',
          include: ['src/areas/*/*.test.ts', 'src/**/*.db.test.ts', 'tests/areas/**/*.test.ts'],
          setupFiles: ['tests/support/no-console-error.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          exclude: ['tests/pages/amplification.test.ts'],
          globalSetup: ['tests/support/build-pages.ts'],
          setupFiles: ['tests/support/no-console-error.ts'],
          testTimeout: 30_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'sweep',
          include: ['tests/pages/amplification.test.ts'],
          globalSetup: ['tests/support/build-pages.ts'],
          setupFiles: ['tests/support/no-console-error.ts'],
          testTimeout: 30_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
