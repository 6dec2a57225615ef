import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DRILLS } from './drills/drills.ts';
import { type Copy, copySources } from './planted/copy-sources.ts';
import { DEFECTS, type Defect } from './planted/defects.ts';
import { type Found, isBaseline, noticed, readFound } from './planted/judge-planted.ts';

/** Plants each defect in a copy of the sources, and shows that the fault tests turn red. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
});
/** Runs one drill alone, without a storm. */
async function runIn(folder: string, { drill, found }: Pick<Defect, 'drill' | 'found'>): Promise<Found> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const args = [
    'tests/faults/run.ts',
    '--seed',
    values.seed,
    '--seconds',
    '0',
    '--drills',
    drill,
    '--only',
    'none',
    '--report',
    report,
    '--until',
    found.join('|'),
  ];
  const child = spawn(resolve('node_modules/.bin/node'), args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // The logs of a red run are deleted with the copy.
    env: { ...process.env, TMPDIR: folder },
  });
  let problems = '';
  child.stderr.on('data', (chunk: Buffer) => {
    problems += chunk;
  });
  await once(child, 'exit');
  return readFound(existsSync(report) ? readFileSync(report, 'utf8') : undefined, problems);
}

async function runWith(copy: Copy, defect: Defect): Promise<Found> {
  try {
    copy.plant(defect.edits);
    return await runIn(copy.folder, defect);
  } catch (error) {
    return { 'it could not be planted': { examples: [error instanceof Error ? error.message : String(error)] } };
  } finally {
    copy.takeOut();
  }
}

/** The sentence that the run prints for the wanted finding. */
function sentenceOf(found: Found, wanted: readonly string[]): string {
  const [kind] = [...wanted, ...Object.keys(found)].filter((each) => found[each]);
  return kind ? `${kind}: ${found[kind]?.examples[0]}` : 'green';
}

async function main(): Promise<number> {
  const chosen = DEFECTS.filter(({ name }) => new RegExp(values.only).test(name));
  if (chosen.length === 0) throw new Error(`No defect has a name like ${values.only}.`);
  const copy = copySources();
  let missed = 0;
  try {
    const known = await runIn(copy.folder, { drill: Object.keys(DRILLS).join(','), found: [] });
    process.stdout.write(`Without a defect: ${sentenceOf(known, [])}\n`);
    if (!isBaseline(known)) return 1;
    for (const defect of chosen) {
      const began = performance.now();
      const found = await runWith(copy, defect);
      const isRed = noticed(defect, found);
      if (!isRed) missed += 1;
      const took = Math.round((performance.now() - began) / 1000);
      process.stdout.write(
        `${isRed ? '✓ red' : '✗ missed'} | ${defect.name} | ${sentenceOf(found, defect.found)} | ${took} s\n`,
      );
    }
  } finally {
    copy.remove();
  }
  process.stdout.write(`${missed} missed\n`);
  return missed === 0 ? 0 : 1;
}

process.exitCode = await main();
