import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { affectsPortal, type Changes, filesToTest, journeysToRun, readChanges } from './changes.ts';
import { runChecks } from './check.ts';
import { clearFailedTests, type FailedTest, readFailedTests, recordFailedStage } from './failed-tests.ts';
import { type CommandResult, runCommand } from './run-command.ts';

interface Totals {
  readonly passed: number;
  readonly failed: number;
}

/** Options of a test run. */
interface Run {
  /** Undefined: run everything. */
  readonly changes: Changes | undefined;
  /** Whether the output is printed as it arrives, or at the end. */
  readonly isShown: boolean;
  /** Whether a failed test is run once more (docs/decisions/0047). */
  readonly isAgain: boolean;
}

const RESULTS = 'test-results';
const TOTALS = `${RESULTS}/totals.json`;
const SLOWEST = './scripts/slowest-files.ts';
const TO_MEND = './scripts/failed-tests.ts';
const NOTHING: Totals = { passed: 0, failed: 0 };

async function vitest(project: string, { changes, isShown, isAgain }: Run): Promise<Totals> {
  const report = `${RESULTS}/${project}.json`;
  const reporters = `--reporter=default --reporter=json --reporter=${SLOWEST} --reporter=${TO_MEND} --outputFile.json=${report}`;
  const files = changes && filesToTest(changes);
  const verb = files ? `related ${files.join(' ')} --run --passWithNoTests` : 'run';
  const again = isAgain ? ['--retry=1'] : [];
  const line = [`vitest ${verb} --project ${project}`, ...again, reporters].join(' ');
  const outcome = await runCommand(line, { isShown });
  const { numPassedTests, numFailedTests } = readReport(report, { numPassedTests: 0, numFailedTests: 0 });
  return counted(project, outcome, numPassedTests, numFailedTests);
}

/**
 * Tests of the built pages. Any change of the portal runs all of them, because vitest cannot tell which sources a
 * built page contains.
 */
const onPages =
  (project: string) =>
  async (run: Run): Promise<Totals> =>
    run.changes && !affectsPortal(run.changes) ? NOTHING : vitest(project, { ...run, changes: undefined });

/** @param projects names of Playwright projects; `*` replaces the space in a name, which would end the argument */
async function journeys({ changes, isShown, isAgain }: Run, ...projects: readonly string[]): Promise<Totals> {
  const files = (changes && journeysToRun(changes)) ?? [];
  if (changes && journeysToRun(changes)?.length === 0) return NOTHING;
  // Installs the quicker browser where it can. If that fails, the journeys use the browser that is there.
  await runCommand('node scripts/find-browser.ts --without-windows', { isShown });
  const report = `${RESULTS}/journeys.json`;
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const chosen = projects.map((name) => `--project=${name}`);
  const line = [
    'playwright test',
    ...chosen,
    `--reporter=list,json,${SLOWEST},${TO_MEND}`,
    `--retries=${isAgain ? 1 : 0}`,
    ...files,
  ].join(' ');
  const outcome = await runCommand(line, { env, isShown });
  const { stats } = readReport(report, { stats: { expected: 0, unexpected: 0, flaky: 0 } });
  return counted('journeys', outcome, stats.expected + stats.flaky, stats.unexpected);
}

/** The short form of the fault tests. Without PostgreSQL they are skipped with a message, and not counted. */
async function faults(run: Run): Promise<Totals> {
  if (run.changes && !affectsPortal(run.changes)) return NOTHING;
  const first = await runFaults(run);
  if (first.ok || !run.isAgain) return counted('faults', first, first.ok && first.found ? 1 : 0, 0);
  const second = await runFaults(run);
  if (second.ok) recordFailedStage('faults', first.output, { isUnsteady: true });
  return counted('faults', second, second.ok ? 1 : 0, 0);
}

async function runFaults({ isShown }: Run): Promise<CommandResult & { readonly found: object | undefined }> {
  const report = `${RESULTS}/faults.json`;
  const outcome = await runCommand(`node tests/faults/run.ts --leave-out --report ${report}`, { isShown });
  if (!isShown) process.stdout.write(outcome.output);
  const { found } = readReport<{ found?: object }>(report, {});
  return { ...outcome, found };
}

/**
 * The totals of a stage. A failed stage without a failed test, such as one that did not start, counts as one failure.
 */
function counted(stage: string, { ok, output }: CommandResult, passed: number, failed: number): Totals {
  if (ok || failed > 0) return { passed, failed };
  recordFailedStage(stage, output);
  return { passed, failed: 1 };
}

function readReport<Report>(file: string, without: Report): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return without;
    throw error;
  }
}

const STAGES: Record<string, (run: Run) => Promise<Totals>> = {
  check: runChecks,
  unit: (run) => vitest('unit', run),
  areas: (run) => vitest('areas', run),
  pages: onPages('pages'),
  journeys: (run) => journeys(run, 'one*process', 'two*processes'),
  /** A portal of several processes needs PostgreSQL. */
  workers: async (run) => (process.env.TEST_DATABASE_URL ? journeys(run, 'two*workers') : NOTHING),
  sweep: onPages('sweep'),
  faults,
};

/**
 * Stages that run in parallel with another one, because they wait more than they compute. Their output follows at the
 * end. The sweep always runs alone, because it measures processor time.
 */
const BESIDE: Record<string, string> = { areas: 'faults' };

interface Finished extends Totals {
  readonly line: string;
}

async function runStage(name: string, run: Run): Promise<Finished> {
  const started = performance.now();
  const totals = (await STAGES[name]?.(run)) ?? NOTHING;
  const { passed, failed } = totals;
  const seconds = Math.round((performance.now() - started) / 1000);
  const line = `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} ok, ${failed} not (${seconds} s)`;
  process.stdout.write(`${line}\n`);
  return { ...totals, line };
}

/** Runs the stages in order; a stage may start its parallel stage. */
async function runStages(names: readonly string[], run: Omit<Run, 'isShown'>): Promise<Finished[]> {
  const finished: Finished[] = [];
  const beside = new Set(names.map((name) => BESIDE[name]).filter((name) => name && names.includes(name)));
  for (const name of names) {
    if (beside.has(name)) continue;
    const other = BESIDE[name];
    const both = [runStage(name, { ...run, isShown: true })];
    if (other && beside.has(other)) both.push(runStage(other, { ...run, isShown: false }));
    finished.push(...(await Promise.all(both)));
  }
  return finished;
}

/**
 * `npm test`: runs every check and test, or the named stages. `--changed`, or `--changed=COMMIT`: only tests that the
 * changes may break. `--again`: runs a failed test once more. `--add`: adds the counts to those of the last run.
 * `--quiet`: no last line. `totals`: prints only the last line.
 */
async function main(args: readonly string[]): Promise<void> {
  const asked = args.filter((each) => !each.startsWith('--'));
  if (asked[0] === 'totals') return close(readReport<Totals>(TOTALS, { passed: 0, failed: 1 }));
  const unknown = asked.filter((name) => !Object.hasOwn(STAGES, name));
  if (unknown.length > 0)
    throw new Error(`There is no stage ${unknown.join(', ')}: ${Object.keys(STAGES).join(', ')}.`);
  mkdirSync(RESULTS, { recursive: true });
  for (const name of Object.keys(STAGES)) rmSync(`${RESULTS}/${name}.json`, { force: true });
  const names = asked.length > 0 ? asked : Object.keys(STAGES);
  if (!args.includes('--add')) clearFailedTests();
  const databases = mkdtempSync(join(tmpdir(), 'databases-'));
  process.env.TEST_DATABASE_FOLDER = databases;
  const finished = await runStages(names, { changes: readChanges(args), isAgain: args.includes('--again') });
  rmSync(databases, { recursive: true });
  const before = args.includes('--add') ? readReport<Totals>(TOTALS, NOTHING) : NOTHING;
  const total = finished.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    before,
  );
  writeFileSync(TOTALS, JSON.stringify(total));
  if (finished.length > 1) process.stdout.write(`\n${finished.map(({ line }) => line).join('\n')}\n`);
  if (args.includes('--quiet')) process.exitCode = total.failed > 0 ? 1 : 0;
  else close(total);
}

/** Prints the last line of the output, from which a build machine reads the counts. */
function close({ passed, failed }: Totals): void {
  const toMend = readFailedTests();
  print(
    'Red:',
    toMend.filter(({ isUnsteady }) => !isUnsteady),
  );
  print(
    'Failed, then passed when run again. Mend these first:',
    toMend.filter(({ isUnsteady }) => isUnsteady),
  );
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  if (failed > 0) process.exitCode = 1;
}

function print(heading: string, tests: readonly FailedTest[]): void {
  if (tests.length === 0) return;
  process.stdout.write(`${heading}\n${tests.map(({ text }) => `  ${text.replaceAll('\n', '\n    ')}\n`).join('')}`);
}

await main(process.argv.slice(2));
