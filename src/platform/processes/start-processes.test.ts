import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countLosses, replacementDelay } from './start-processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'open-processes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MODULE = new URL('./start-processes.ts', import.meta.url).href;

/**
 * A worker program that fails in place `LOST`: by a signal or an exit code before it opens. With `late`, it ends as
 * soon as it is open, and its replacement never opens.
 */
const WORKER = `
  const { writeFileSync } = require('node:fs');
  const place = process.env.SURTIDOR_PLACE.split('/')[0];
  let isFirst = true;
  try { writeFileSync('${folder}/' + process.env.RUN + '-' + place, '', { flag: 'wx' }); } catch { isFirst = false; }
  const { LOST, HOW } = process.env;
  const die = (how) => how === 'code' ? process.exit(3) : process.kill(process.pid, how);
  setInterval(() => {}, 1000);
  if (place === LOST && HOW !== 'late' && isFirst) die(HOW);
  else if (place !== LOST || HOW !== 'late' || isFirst) {
    process.on('SIGTERM', () => process.exit(0));
    process.send({ open: 'abierto ' + place }, () => { if (place === LOST && HOW === 'late') die('SIGKILL'); });
  }
`;

/** Runs a primary process. @returns its output */
async function run(name: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const worker = join(folder, 'worker.cjs');
  writeFileSync(worker, WORKER);
  const main = join(folder, 'main.mjs');
  const program = `
    import cluster from 'node:cluster';
    import { once } from 'node:events';
    import { startProcesses } from '${MODULE}';
    try {
      const processes = await startProcesses({ count: 2, environment: {}, exec: '${worker}', say: () => undefined });
      if (process.env.HOW === 'late') await once(cluster, 'online');
      console.log(processes.said, processes.pids().length);
      processes.stop();
      console.log(await processes.ended);
    } catch (error) { console.log(error.constructor.name); }`;
  writeFileSync(main, program);
  // Removes the test runner's options, which workers would inherit.
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, ...environment, RUN: name },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  child.stdout.on('data', (chunk) => {
    written += chunk;
  });
  await new Promise((ended) => child.once('close', ended));
  return written.trim();
}

test.each([
  ['the first, killed', { LOST: '1', HOW: 'SIGKILL' }],
  ['the second, killed', { LOST: '2', HOW: 'SIGKILL' }],
  ['the second, ended with a code while the first is open', { LOST: '2', HOW: 'code' }],
  ['its replacement is stopped before it is open, which is no failure', { LOST: '2', HOW: 'late' }],
])('a worker that is lost while the program starts is replaced: %s', { timeout: 30_000 }, async (name, environment) => {
  expect(await run(name.replaceAll(/\W/g, ''), environment)).toBe('abierto 1 2\ntrue');
});

test('a first worker that cannot start ends the start of the program', { timeout: 30_000 }, async () => {
  expect(await run('cannot', { LOST: '1', HOW: 'code' })).toBe('WorkerNotOpened');
});

test('each consecutive loss of a worker doubles the wait, up to half a minute', () => {
  expect([1, 2, 3, 8, 9, 10, 1_000].map(replacementDelay)).toEqual([100, 200, 400, 12_800, 25_600, 30_000, 30_000]);
});

test('a worker that lived for a minute resets the wait', () => {
  expect(countLosses(7, 59_999)).toBe(8);
  expect(countLosses(7, 60_000)).toBe(1);
});
