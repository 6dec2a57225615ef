import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** File with the failed tests that the last lines of a run list, one JSON object per line. */
const FILE = 'test-results/to-mend.ndjson';

/** Lines shown of the output of a stage that failed without a failed test. */
const LAST_LINES = 60;

export interface ToMend {
  /** Whether it passed when it was run again. */
  readonly isUnsteady: boolean;
  /** The test or the stage, and why it failed. */
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

/** A reporter of vitest and of Playwright: notes each test that failed, also when it passed in the second run (docs/decisions/0047). */
export default class TestsToMend {
  /** Vitest, after each test. */
  onTestCaseResult(test: VitestCase): void {
    const { state, errors = [] } = test.result();
    const isUnsteady = test.ok() && (test.diagnostic()?.retryCount ?? 0) > 0;
    if (state !== 'failed' && !isUnsteady) return;
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    noteToMend({ isUnsteady, text: [name, ...errors.map(({ message }) => firstLines(message))].join('\n') });
  }

  /** Playwright, after each run of a test. */
  onTestEnd(test: PlaywrightTest): void {
    const outcome = test.outcome();
    if (outcome !== 'flaky' && outcome !== 'unexpected') return;
    const reasons = test.results.flatMap(({ error }) => (error?.message ? [firstLines(error.message)] : []));
    const name = test.titlePath().filter(Boolean).join(' > ');
    noteToMend({ isUnsteady: outcome === 'flaky', text: [name, ...reasons].join('\n') });
  }

  /** Playwright asks: other reporters print too. */
  printsToStdio(): boolean {
    return false;
  }
}

const firstLines = (message: string): string => message.split('\n').slice(0, 8).join('\n');

function noteToMend(what: ToMend): void {
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${JSON.stringify(what)}\n`);
}

/** Notes a stage that failed without a failed test, with the end of its output. */
export const noteStage = (name: string, output: string, { isUnsteady = false } = {}): void =>
  noteToMend({ isUnsteady, text: `${name}\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}` });

export const forgetToMend = (): void => rmSync(FILE, { force: true });

/** Everything noted since the last `forgetToMend`. A test that failed twice is noted twice, its last state decides. */
export function readToMend(): ToMend[] {
  try {
    const lines = readFileSync(FILE, 'utf8').trim().split('\n');
    const byName = new Map(lines.map((line) => JSON.parse(line) as ToMend).map((each) => [nameOf(each), each]));
    return [...byName.values()];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const nameOf = ({ text }: ToMend): string => text.split('\n')[0] ?? '';
