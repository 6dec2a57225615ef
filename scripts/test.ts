import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { affectsPortal, type Changes, filesToTest, journeysToRun, readChanges } from './changes.ts';
import { runChecks } from './check.ts';
import { clearFailedTests, type FailedTest, readFailedTests, recordFailedStage } from './failed-tests.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { findServer } from './test-server.ts';

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
  /** Address of the PostgreSQL server for tests; undefined: every test uses the embedded database. */
  readonly server: string | undefined;
}

const RESULTS = 'test-results';
const TOTALS = `${RESULTS}/totals.json`;
const SLOWEST = './scripts/slowest-files.ts';
const TO_MEND = './scripts/failed-tests.ts';
const NOTHING: Totals = { passed: 0, failed: 0 };
/** For pages, journeys and the sweep: they use the embedded database, also where PostgreSQL answers (docs/decisions/0126). */
const ON_EMBEDDED: NodeJS.ProcessEnv = { TEST_DATABASE_URL: undefined };
const onServer = (server: string | undefined): NodeJS.ProcessEnv => ({ TEST_DATABASE_URL: server });

/**
 * Runs a project of vitest.
 * @param stage name of the report, where two stages run parts of one project
 */
async function vitest(
  project: string,
  { changes, isShown, isAgain }: Run,
  { stage = project, env = ON_EMBEDDED }: { stage?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Totals> {
  const report = `${RESULTS}/${stage}.json`;
  const reporters = `--reporter=default --reporter=json --reporter=${SLOWEST} --reporter=${TO_MEND} --outputFile.json=${report}`;
  const files = changes && filesToTest(changes);
  const verb = files ? `related ${files.join(' ')} --run --passWithNoTests` : 'run';
  const again = isAgain ? ['--retry=1'] : [];
  const line = [`vitest ${verb} --project ${project}`, ...again, reporters].join(' ');
  const outcome = await runCommand(line, { env, isShown });
  const { numPassedTests, numFailedTests } = readReport(report, { numPassedTests: 0, numFailedTests: 0 });
  return counted(stage, outcome, numPassedTests, numFailedTests);
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
async function journeys(
  { changes, isShown, isAgain }: Run,
  projects: readonly string[],
  { stage, database }: { stage: string; database: NodeJS.ProcessEnv },
): Promise<Totals> {
  const files = (changes && journeysToRun(changes)) ?? [];
  if (changes && journeysToRun(changes)?.length === 0) return NOTHING;
  // Installs the quicker browser where it can. If that fails, the journeys use the browser that is there.
  await runCommand('node scripts/find-browser.ts --without-windows', { isShown });
  const report = `${RESULTS}/${stage}.json`;
  const env = { ...database, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
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
  return counted(stage, outcome, stats.expected + stats.flaky, stats.unexpected);
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

async function runFaults({ isShown, server }: Run): Promise<CommandResult & { readonly found: object | undefined }> {
  const report = `${RESULTS}/faults.json`;
  const env = onServer(server);
  const outcome = await runCommand(`node tests/faults/run.ts --leave-out --report ${report}`, { env, isShown });
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
  /** On PostgreSQL where it answers, otherwise on the embedded database. */
  areas: (run) => vitest('areas', run, { env: onServer(run.server) }),
  /** The area tests that concern the embedded database itself, where the others have run on PostgreSQL. */
  embedded: async (run) =>
    run.server ? vitest('areas', run, { stage: 'embedded', env: { ...ON_EMBEDDED, TEST_FILES: 'embedded' } }) : NOTHING,
  pages: onPages('pages'),
  journeys: (run) => journeys(run, ['one*process', 'two*processes'], { stage: 'journeys', database: ON_EMBEDDED }),
  /** A portal of several processes needs PostgreSQL. */
  workers: async (run) =>
    run.server ? journeys(run, ['two*workers'], { stage: 'workers', database: onServer(run.server) }) : NOTHING,
  sweep: onPages('sweep'),
  faults,
};

/**
 * Stages that run in parallel with another one, because they wait more than they compute. Their output follows at the
 * end. The sweep always runs alone, because it measures processor time.
 */
const BESIDE: Record<string, string> = { areas: 'faults' };

const NEEDS_SERVER = new Set(['areas', 'embedded', 'workers', 'faults']);

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
  const server = await findServer(process.env.TEST_DATABASE_URL);
  if (names.some((name) => NEEDS_SERVER.has(name)))
    process.stdout.write(
      server
        ? 'PostgreSQL answers: the area tests run on it, and those of the embedded database on that one too.\n'
        : 'PostgreSQL does not answer: all tests run on the embedded database, without portals of several processes and faults.\n',
    );
  const finished = await runStages(names, { changes: readChanges(args), isAgain: args.includes('--again'), server });
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
