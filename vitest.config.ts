import { resolve as resolvePath } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { EMBEDDED_FILES, ON_BOTH_DATABASES } from './tests/support/embedded-files.ts';

/**
 * Vite would take graphql's ES modules where Node takes its CommonJS ones, as Mercurius does: two copies, whose types do not know
 * each other.
 */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** Vitest's own limit is one second, which a busy machine may need for one request. A test whose subject is a limit names its own. */
const expectation = { poll: { timeout: 20_000 } };

/** Files that take as long as twenty others: one that starts last leaves the other processors idle. */
const SLOWEST =
  /\/kill-|payment-races|edit-permissions|edit-person|operation-table|operator-table|separate-contracts|areas\/(?:backup|restored-numbers)|reference-erp|areas\/upgrade|commands?\.test/;

const AREA_TESTS = ['src/areas/*/*.test.ts', 'src/**/*.db.test.ts', 'demo-world/*.test.ts', 'tests/areas/**/*.test.ts'];
/** Set by `npm test` for the run on the embedded database after the one on PostgreSQL (docs/decisions/0126). */
const isEmbeddedOnly = process.env.TEST_FILES === 'embedded';

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(SLOWEST.test(moduleId));
    return (await super.sort(files)).toSorted((one, other) => isSlow(other) - isSlow(one));
  }
}

/**
 * `unit`: rules, kernel, platform, ui without a database. `areas`: through the contract, on a real database. `pages`: what the
 * production build answers over HTTP; the journeys (Playwright) look at it through a browser.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'simulators/**/*.test.ts',
            'demo-world/*/**/*.test.ts',
            'specimens/*.test.tsx',
            'bench/*.test.ts',
            'integration/**/*.test.ts',
            'tests/unit/**/*.test.ts',
          ],
          exclude: ['src/areas/*/*.test.ts', 'src/**/*.db.test.ts'],
          setupFiles: ['tests/support/no-console-error.ts'],
          expect: expectation,
          // A few files write or read tens of thousands of rows: five seconds are too few on a busy machine.
          testTimeout: 30_000,
          // Starting a process for each file took longer than the tests: they have no state that others could see.
          isolate: false,
        },
      },
      {
        resolve,
        test: {
          name: 'areas',
          include: isEmbeddedOnly ? [...EMBEDDED_FILES, ...ON_BOTH_DATABASES] : AREA_TESTS,
          exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? EMBEDDED_FILES : [])],
          globalSetup: ['tests/support/files-in-memory.ts', 'tests/support/make-databases.ts'],
          setupFiles: ['tests/support/no-console-error.ts'],
          expect: expectation,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Programs that tests start share their compiled files, as in `npm test`.
          env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? resolvePath('node_modules/.cache/node') },
          // A process for each file imports the portal and compiles it and the embedded database anew: half of the processor time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          exclude: ['tests/pages/amplification.test.ts'],
          globalSetup: ['tests/support/build-pages.ts', 'tests/support/make-databases.ts'],
          setupFiles: ['tests/support/no-console-error.ts'],
          expect: expectation,
          testTimeout: 30_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'sweep',
          include: ['tests/pages/amplification.test.ts'],
          globalSetup: ['tests/support/build-pages.ts', 'tests/support/make-databases.ts'],
          setupFiles: ['tests/support/no-console-error.ts'],
          expect: expectation,
          testTimeout: 30_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
