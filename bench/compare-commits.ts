import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../scripts/run-command.ts';
import { type FallenLine, findFallenLines, parseRates, type RatedLine } from './compare-lines.ts';
import { formatWhole } from './report.ts';

/** Share of the previous commit's rate below which a line counts as fallen. */
const LEAST = 2 / 3;
const TURNS = 2;
/** Number of lines per run. */
const LINES = 3;
const BENCH =
  'node bench/bench.ts --documents 3000 --clients 60 --seconds 2 --rounds 1 --only documents --only page --only sign-in';

interface Runs {
  readonly before: RatedLine[][];
  readonly after: RatedLine[][];
}

/** Runs a command line in a folder. @throws Error with its output when it fails */
async function inFolder(folder: string, line: string): Promise<string> {
  const { ok, output } = await runCommand(line, { folder });
  if (!ok) throw new Error(`${line} failed in ${folder}:\n${output}`);
  return output;
}

async function findCommit(name: string): Promise<string | undefined> {
  const { ok, output } = await runCommand(`git rev-parse --verify --quiet ${name}^{commit}`);
  return ok ? output.trim() : undefined;
}

/**
 * The commit to compare with: the given one, else the remote main branch, else the parent commit.
 * @throws Error when the given commit does not exist
 */
async function commitBefore(given: string | undefined): Promise<string | undefined> {
  if (given !== undefined) {
    const found = await findCommit(given);
    if (found === undefined) throw new Error(`This checkout has no commit called ${given}.`);
    return found;
  }
  const [head, main, last] = await Promise.all(['HEAD', 'origin/main', 'HEAD~1'].map(findCommit));
  return main === head ? last : (main ?? last);
}

/** Checks a commit out into its own folder, installs its libraries, and builds it. */
async function prepare(commit: string, folder: string): Promise<void> {
  await inFolder('.', `git worktree add --detach ${folder} ${commit}`);
  const lock = 'package-lock.json';
  if (readFileSync(lock, 'utf8') === readFileSync(join(folder, lock), 'utf8'))
    cpSync('node_modules', join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  else await inFolder(folder, 'npm ci --no-audit --no-fund --ignore-scripts');
  await inFolder(folder, 'node scripts/generate.ts');
  await inFolder(folder, 'node scripts/build.ts');
}

/** Runs the bench of both commits alternately. */
async function takeTurns(folder: string, line: string, runs: Runs): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    runs.before.push(parseRates(await inFolder(folder, line)));
    runs.after.push(parseRates(await inFolder('.', line)));
  }
  // A bench that measures nothing would never fail.
  if (runs.after.some((lines) => lines.length < LINES))
    throw new Error('The bench printed fewer lines than it measures.');
}

/**
 * Compares with a commit. @returns lines that fell, also in a second comparison: other programs may have slowed the
 * machine
 */
async function compareWith(commit: string, line: string): Promise<FallenLine[]> {
  const folder = join(mkdtempSync(join(tmpdir(), 'surtidor-before-')), 'checkout');
  const runs: Runs = { before: [], after: [] };
  try {
    await prepare(commit, folder);
    await takeTurns(folder, line, runs);
    if (findFallenLines(runs.before, runs.after, LEAST).length > 0) await takeTurns(folder, line, runs);
  } finally {
    rmSync(resolve(folder, '..'), { recursive: true, force: true });
    await runCommand('git worktree prune');
  }
  for (const { what } of runs.after[0] ?? [])
    console.log(`${what}: ${ratesOf(what, runs.before)} before, ${ratesOf(what, runs.after)} now`);
  return findFallenLines(runs.before, runs.after, LEAST);
}

const ratesOf = (what: string, runs: Runs['before']): string =>
  runs.map((lines) => `${formatWhole(lines.find((line) => line.what === what)?.perSecond ?? 0)}/s`).join(', ');

const { values, positionals } = parseArgs({
  options: {
    database: { type: 'string', default: 'postgres' },
    postgres: { type: 'string', default: 'postgres://root@127.0.0.1:5432' },
  },
  allowPositionals: true,
});
const commit = await commitBefore(positionals[0]);
if (commit === undefined) console.log('This checkout has no commit before: nothing to compare with.');
else {
  const fallen = await compareWith(commit, `${BENCH} --database ${values.database} --postgres ${values.postgres}`);
  for (const { what, before, after } of fallen)
    console.error(`Fell by more than a third: ${what}, from ${formatWhole(before)} to ${formatWhole(after)}/s.`);
  if (fallen.length > 0) process.exitCode = 1;
}
