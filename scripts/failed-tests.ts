import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Failed tests of the runs, one JSON object per line; the last lines of `npm test` list them. */
const FILE = 'test-results/to-mend.ndjson';

/** Number of output lines shown for a failed stage without a failed test. */
const LAST_LINES = 60;

export interface FailedTest {
  /** True when the second run passed. */
  readonly isUnsteady: boolean;
  /** The name of the test or stage, and its failure. */
  readonly text: string;
}

interface VitestCase {
  readonly fullName: string;
  readonly module: { readonly relativeModuleId: string };
  ok(): boolean;
  result(): {
    readonly state: string;
    readonly errors?: readonly { readonly message: string }[] | undefined;
  };
  diagnostic(): { readonly retryCount: number } | undefined;
}

interface PlaywrightTest {
  readonly location: { readonly file: string };
  readonly results: readonly { readonly error?: { readonly message?: string } }[];
  outcome(): string;
  titlePath(): readonly string[];
}

/**
 * A reporter for vitest and Playwright that records each failed test, also when its second run passed
 * (docs/decisions/0047).
 */
export default class FailedTestRecorder {
  /** Called by vitest after each test. */
  onTestCaseResult(test: VitestCase): void {
    const { state, errors = [] } = test.result();
    const isUnsteady = test.ok() && (test.diagnostic()?.retryCount ?? 0) > 0;
    if (state !== 'failed' && !isUnsteady) return;
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    noteToMend({ isUnsteady, text: [name, ...errors.map(({ message }) => firstLines(message))].join('\n') });
  }

  /** Called by Playwright after each run of a test. */
  onTestEnd(test: PlaywrightTest): void {
    const outcome = test.outcome();
    if (outcome !== 'flaky' && outcome !== 'unexpected') return;
    const reasons = test.results.flatMap(({ error }) => (error?.message ? [firstLines(error.message)] : []));
    const name = test.titlePath().filter(Boolean).join(' > ');
    noteToMend({ isUnsteady: outcome === 'flaky', text: [name, ...reasons].join('\n') });
  }

  /** Called by Playwright for an error outside of the tests, such as that of a worker's last check. */
  onError({ message = 'An error without a message' }: { readonly message?: string }): void {
    noteToMend({ isUnsteady: false, text: `outside of the tests: ${firstLines(message)}` });
  }

  /** Asked by Playwright: false, because other reporters print too. */
  printsToStdio(): boolean {
    return false;
  }
}

const firstLines = (message: string): string => message.split('\n').slice(0, 8).join('\n');

function noteToMend(what: FailedTest): void {
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${JSON.stringify(what)}\n`);
}

/** Records a failed stage without a failed test, with the end of its output. */
export const recordFailedStage = (name: string, output: string, { isUnsteady = false } = {}): void =>
  noteToMend({ isUnsteady, text: `${name}\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}` });

export const clearFailedTests = (): void => rmSync(FILE, { force: true });

/** All records since the last `clearFailedTests`. A test that failed twice has two records; the later one counts. */
export function readFailedTests(): FailedTest[] {
  try {
    const lines = readFileSync(FILE, 'utf8').trim().split('\n');
    const byName = new Map(lines.map((line) => JSON.parse(line) as FailedTest).map((each) => [nameOf(each), each]));
    return [...byName.values()];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const nameOf = ({ text }: FailedTest): string => text.split('\n')[0] ?? '';
