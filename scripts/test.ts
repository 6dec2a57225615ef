import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runChecks } from './check.ts';
import { runCommand } from './run-command.ts';

interface Totals {
  readonly passed: number;
  readonly failed: number;
}

const RESULTS = 'test-results';
const TOTALS = `${RESULTS}/totals.json`;

async function vitest(project: string): Promise<Totals> {
  const report = `${RESULTS}/${project}.json`;
  const line = `vitest run --project ${project} --reporter=default --reporter=json --outputFile=${report}`;
  const { ok } = await runCommand(line, { isShown: true });
  const { numPassedTests, numFailedTests } = readReport(report, { numPassedTests: 0, numFailedTests: 0 });
  return counted(ok, numPassedTests, numFailedTests);
}

async function journeys(): Promise<Totals> {
  const report = `${RESULTS}/journeys.json`;
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { ok } = await runCommand('playwright test --reporter=list,json', { env, isShown: true });
  const { stats } = readReport(report, { stats: { expected: 0, unexpected: 0, flaky: 0 } });
  return counted(ok, stats.expected, stats.unexpected + stats.flaky);
}

/** The short form of the fault tests. Without PostgreSQL they are skipped with a message, and not counted. */
async function faults(): Promise<Totals> {
  const report = `${RESULTS}/faults.json`;
  const { ok } = await runCommand(`node tests/faults/run.ts --report ${report}`, { isShown: true });
  const { found } = readReport<{ found?: object }>(report, {});
  return counted(ok, ok && found ? 1 : 0, 0);
}

/** A stage that failed without a failed test, such as one that did not start, counts as one failure. */
const counted = (ok: boolean, passed: number, failed: number): Totals => ({
  passed,
  failed: ok ? failed : Math.max(1, failed),
});

function readReport<Report>(file: string, without: Report): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return without;
    throw error;
  }
}

const STAGES: Record<string, () => Promise<Totals>> = {
  check: runChecks,
  unit: () => vitest('unit'),
  areas: () => vitest('areas'),
  pages: () => vitest('pages'),
  journeys,
  sweep: () => vitest('sweep'),
  faults,
};

/**
 * `npm test`: runs every check and test, or the named stages. `--add` adds the counts to those of the last run.
 * `--quiet`
 * leaves the last line to a later run. `totals` prints that line alone.
 */
async function main(args: readonly string[]): Promise<void> {
  const asked = args.filter((each) => !each.startsWith('--'));
  if (asked[0] === 'totals') return close(readReport<Totals>(TOTALS, { passed: 0, failed: 1 }));
  const unknown = asked.filter((name) => !Object.hasOwn(STAGES, name));
  if (unknown.length > 0)
    throw new Error(`There is no stage ${unknown.join(', ')}: ${Object.keys(STAGES).join(', ')}.`);
  mkdirSync(RESULTS, { recursive: true });
  for (const name of Object.keys(STAGES)) rmSync(`${RESULTS}/${name}.json`, { force: true });
  let total = args.includes('--add') ? readReport<Totals>(TOTALS, { passed: 0, failed: 0 }) : { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const [name, run] of Object.entries(STAGES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const started = performance.now();
    const { passed, failed } = await run();
    total = { passed: total.passed + passed, failed: total.failed + failed };
    const seconds = Math.round((performance.now() - started) / 1000);
    lines.push(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} ok, ${failed} not (${seconds} s)`);
    process.stdout.write(`${lines.at(-1)}\n`);
  }
  writeFileSync(TOTALS, JSON.stringify(total));
  if (lines.length > 1) process.stdout.write(`\n${lines.join('\n')}\n`);
  if (args.includes('--quiet')) process.exitCode = total.failed > 0 ? 1 : 0;
  else close(total);
}

/** The last line of the output, from which a build machine reads the counts. */
function close({ passed, failed }: Totals): void {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  if (failed > 0) process.exitCode = 1;
}

await main(process.argv.slice(2));
