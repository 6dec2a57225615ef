import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Copy, copySources } from './planted/copy-sources.ts';
import { DEFECTS, type Defect } from './planted/defects.ts';

/** Plants one defect after the other in a copy of the sources, and shows that the fault tests turn red for each. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
});
const SECONDS = 25;

interface Outcome {
  readonly name: string;
  readonly kinds: readonly string[];
}

async function runIn(
  folder: string,
  { only = ['none'], seconds = SECONDS, found }: Pick<Defect, 'only' | 'seconds' | 'found'>,
): Promise<readonly string[]> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const args = [
    'tests/faults/run.ts',
    '--seed',
    values.seed,
    '--seconds',
    String(seconds),
    '--only',
    only.join(','),
    '--report',
    report,
    '--until',
    found.join('|'),
  ];
  const child = spawn(resolve('node_modules/.bin/node'), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let problems = '';
  child.stderr.on('data', (chunk: Buffer) => {
    problems += chunk;
  });
  await once(child, 'exit');
  if (!existsSync(report)) return [`it did not run: ${problems.trim().split('\n').at(-1) ?? ''}`];
  return Object.keys((JSON.parse(readFileSync(report, 'utf8')) as { found: Record<string, number> }).found);
}

async function runWith(copy: Copy, defect: Defect): Promise<readonly string[]> {
  try {
    copy.plant(defect.edits);
    return await runIn(copy.folder, defect);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    copy.takeOut();
  }
}

async function main(): Promise<number> {
  const copy = copySources();
  const missed: Outcome[] = [];
  try {
    const known = await runIn(copy.folder, { found: [] });
    process.stdout.write(`Without a defect: ${known.join(', ') || 'green'}\n`);
    for (const defect of DEFECTS.filter(({ name }) => new RegExp(values.only).test(name))) {
      const began = performance.now();
      const kinds = await runWith(copy, defect);
      // What is found without the defect too proves nothing.
      const isRed = defect.found.some((kind) => kinds.includes(kind) && !known.includes(kind));
      if (!isRed) missed.push({ name: defect.name, kinds });
      process.stdout.write(
        `${isRed ? '✓ red' : '✗ missed'} | ${defect.name} | ${kinds.join(', ') || 'green'} | ${Math.round((performance.now() - began) / 1000)} s\n`,
      );
    }
  } finally {
    copy.remove();
  }
  process.stdout.write(`${missed.length} missed\n`);
  return missed.length === 0 ? 0 : 1;
}

process.exitCode = await main();
