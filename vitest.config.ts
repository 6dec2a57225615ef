import { defineConfig } from 'vitest/config';

/** `unit`: rules, kernel, platform, ui without a database. `areas`: through the contract, on a real database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
          exclude: ['src/areas/*/*.test.ts', 'src/**/*.db.test.ts'],
          setupFiles: ['tests/support/no-console-error.ts'],
        },
      },
      {
        test: {
          name: 'areas',
          include: ['src/areas/*/*.test.ts', 'src/**/*.db.test.ts', 'tests/areas/**/*.test.ts'],
          setupFiles: ['tests/support/no-console-error.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
