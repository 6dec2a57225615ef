import { appendFileSync, readFileSync, rmSync } from 'node:fs';

/** Names of the tests that failed and passed when they were run again, one per line. */
const FILE = 'test-results/unsteady.txt';

interface VitestCase {
  readonly fullName: string;
  readonly module: { readonly relativeModuleId: string };
  ok(): boolean;
  result(): { readonly errors?: readonly { readonly message: string }[] | undefined };
  diagnostic(): { readonly retryCount: number } | undefined;
}

interface PlaywrightTest {
  readonly location: { readonly file: string };
  outcome(): string;
  titlePath(): readonly string[];
}

/** A reporter of vitest and of Playwright: notes each test that passed only when it was run again (docs/decisions/0047). */
export default class UnsteadyTests {
  /** Vitest, after each test. */
  onTestCaseResult(test: VitestCase): void {
    if (!test.ok() || (test.diagnostic()?.retryCount ?? 0) === 0) return;
    const reasons = test.result().errors?.map(({ message }) => message.split('\n')[0]) ?? [];
    note(`${test.module.relativeModuleId} > ${test.fullName}: ${reasons.join('; ')}`);
  }

  /** Playwright, after each run of a test. */
  onTestEnd(test: PlaywrightTest): void {
    if (test.outcome() === 'flaky') note(test.titlePath().filter(Boolean).join(' > '));
  }

  /** Playwright asks: other reporters print too. */
  printsToStdio(): boolean {
    return false;
  }
}

const note = (name: string): void => appendFileSync(FILE, `${name}\n`);

export const forgetUnsteady = (): void => rmSync(FILE, { force: true });

export function unsteadyTests(): string[] {
  try {
    return readFileSync(FILE, 'utf8').trim().split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
