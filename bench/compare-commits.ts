import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../scripts/run-command.ts';
import { fallenLines, type Rated, ratesIn } from './compare-lines.ts';
import { formatWhole } from './report.ts';

/** Share of its rate at the commit before that each line must keep. */
const LEAST = 2 / 3;
const TURNS = 2;
const BENCH =
  'node bench/bench.ts --documents 3000 --clients 60 --seconds 2 --rounds 1 --only documents --only page --only sign-in';

/** Runs a command line in a folder. @throws Error with its output when it fails */
async function inFolder(folder: string, line: string): Promise<string> {
  const { ok, output } = await runCommand(line, { folder });
  if (!ok) throw new Error(`${line} failed in ${folder}:\n${output}`);
  return output;
}

/** The commit to compare with: a given one, what the main branch is elsewhere, or the commit before this one. */
async function commitBefore(given: readonly string[]): Promise<string | undefined> {
  const { output: head } = await runCommand('git rev-parse HEAD');
  for (const name of [...given, 'origin/main', 'HEAD~1']) {
    const { ok, output } = await runCommand(`git rev-parse --verify --quiet ${name}^{commit}`);
    if (ok && output !== head) return output.trim();
  }
  return undefined;
}

/** Checks a commit out in a folder of its own, with the libraries of its lock file, and builds it. */
async function prepare(commit: string, folder: string): Promise<void> {
  await inFolder('.', `git worktree add --detach ${folder} ${commit}`);
  const lock = 'package-lock.json';
  if (readFileSync(lock, 'utf8') === readFileSync(join(folder, lock), 'utf8'))
    cpSync('node_modules', join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  else await inFolder(folder, 'npm ci --no-audit --no-fund --ignore-scripts');
  await inFolder(folder, 'node scripts/generate.ts');
  await inFolder(folder, 'node scripts/build.ts');
}

async function compareWith(commit: string, database: string): Promise<void> {
  const folder = join(mkdtempSync(join(tmpdir(), 'surtidor-before-')), 'checkout');
  try {
    await prepare(commit, folder);
    if (!existsSync('build/stamp')) await inFolder('.', 'node scripts/build.ts');
    const before: Rated[][] = [];
    const after: Rated[][] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      before.push(ratesIn(await inFolder(folder, `${BENCH} --database ${database}`)));
      after.push(ratesIn(await inFolder('.', `${BENCH} --database ${database}`)));
    }
    report(before, after);
  } finally {
    await runCommand(`git worktree remove --force ${folder}`);
    rmSync(resolve(folder, '..'), { recursive: true, force: true });
  }
}

function report(before: readonly (readonly Rated[])[], after: readonly (readonly Rated[])[]): void {
  for (const { what } of after[0] ?? []) {
    const rates = (runs: typeof before) =>
      runs.map((lines) => formatWhole(lines.find((line) => line.what === what)?.perSecond ?? 0)).join(' and ');
    console.log(`${what}: ${rates(before)}/s before, ${rates(after)}/s now`);
  }
  const fallen = fallenLines(before, after, LEAST);
  for (const { what, before: then, after: now } of fallen)
    console.error(`Fell by more than a third: ${what}, from ${formatWhole(then)} to ${formatWhole(now)}/s.`);
  if (fallen.length > 0) process.exitCode = 1;
  // A bench that measures nothing would never fail.
  if (after.some((lines) => lines.length < 3)) throw new Error('The bench printed fewer lines than it measures.');
}

const { values, positionals } = parseArgs({
  options: { database: { type: 'string', default: 'postgres' } },
  allowPositionals: true,
});
const commit = await commitBefore(positionals);
if (commit === undefined) console.log('This checkout has no commit before: nothing to compare with.');
else await compareWith(commit, values.database);
