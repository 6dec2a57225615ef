import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../scripts/run-command.ts';
import { findServer } from '../scripts/test-server.ts';
import { type FallenLine, findFallenLines, parseProcessorTimes, parseRates, ratiosOf } from './compare-lines.ts';
import { formatWhole } from './report.ts';

/** Share of the previous commit's rate below which a line counts as fallen. */
const LEAST = 2 / 3;
/** Subjects of the short bench, each with one line. */
const SHORT = ['documents', 'page', 'sign-in'];

/** What the bench printed, in turns. */
interface Runs {
  readonly before: string[];
  readonly after: string[];
}

interface Bench {
  readonly line: string;
  readonly turns: number;
  /** Least number of lines with a rate. */
  readonly least: number;
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
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else await inFolder(folder, 'npm ci --no-audit --no-fund --ignore-scripts');
  await inFolder(folder, 'node scripts/generate.ts');
  await inFolder(folder, 'node scripts/build.ts');
}

/** Runs the bench of both commits alternately. */
async function takeTurns(folder: string, { line, turns, least }: Bench, runs: Runs): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    runs.before.push(await inFolder(folder, line));
    runs.after.push(await inFolder('.', line));
  }
  // A bench that measures nothing would never fail.
  if (runs.after.some((output) => parseRates(output).length < least))
    throw new Error('The bench printed fewer lines than it measures.');
}

/**
 * Compares with a commit. @returns lines that fell, also in at least two further turns: other programs may have slowed
 * the machine
 */
async function compareWith(commit: string, bench: Bench): Promise<FallenLine[]> {
  const folder = join(mkdtempSync(join(tmpdir(), 'surtidor-before-')), 'checkout');
  const runs: Runs = { before: [], after: [] };
  const fallen = () => findFallenLines(runs.before.map(parseRates), runs.after.map(parseRates), LEAST);
  try {
    await prepare(commit, folder);
    await takeTurns(folder, bench, runs);
    if (fallen().length > 0) await takeTurns(folder, { ...bench, turns: Math.max(2, bench.turns) }, runs);
  } finally {
    rmSync(resolve(folder, '..'), { recursive: true, force: true });
    await runCommand('git worktree prune');
  }
  for (const { what } of parseRates(runs.after[0] ?? ''))
    console.log(`${what}: ${ratesOf(what, runs.before)} before, ${ratesOf(what, runs.after)} now`);
  for (const { what, ratios } of ratiosOf(runs.before.map(parseProcessorTimes), runs.after.map(parseProcessorTimes)))
    console.log(`${what}: processor time ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} of before`);
  return fallen();
}

const ratesOf = (what: string, runs: Runs['before']): string =>
  runs
    .map((output) => `${formatWhole(parseRates(output).find((line) => line.what === what)?.perSecond ?? 0)}/s`)
    .join(', ');

const { values, positionals } = parseArgs({
  options: {
    database: { type: 'string' },
    postgres: { type: 'string' },
    only: { type: 'string', multiple: true, default: SHORT },
    turns: { type: 'string', default: '1' },
    documents: { type: 'string', default: '3000' },
    clients: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '2' },
    // The same data for both commits; without it each generates its own.
    feed: { type: 'string' },
  },
  allowPositionals: true,
});
const { documents, clients, seconds, only, feed } = values;
const server = values.postgres ?? (await findServer(process.env.TEST_DATABASE_URL))?.replace(/\/[^/]*$/, '');
const database = values.database ?? (server ? 'postgres' : 'embedded');
const line =
  `node bench/bench.ts --documents ${documents} --clients ${clients} --seconds ${seconds} --rounds 1 ` +
  `--database ${database}${server ? ` --postgres ${server}` : ''} ${only.map((subject) => `--only ${subject}`).join(' ')}${feed ? ` --feed ${resolve(feed)}` : ''}`;
const commit = await commitBefore(positionals[0]);
if (commit === undefined) console.log('This checkout has no commit before: nothing to compare with.');
else {
  const bench = {
    line,
    turns: Number(values.turns),
    least: Math.max(1, only.filter((subject) => SHORT.includes(subject)).length),
  };
  const fallen = await compareWith(commit, bench);
  for (const { what, before, after } of fallen)
    console.error(`Fell by more than a third: ${what}, from ${formatWhole(before)} to ${formatWhole(after)}/s.`);
  if (fallen.length > 0) process.exitCode = 1;
}
